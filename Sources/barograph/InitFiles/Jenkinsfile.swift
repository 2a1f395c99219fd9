extension InitFile {
  /// `schedules/Jenkinsfile`
  static let jenkinsfile = #"""
    // Needs the plugins JUnit and HTML Publisher, and the program on the agent's PATH: build it once as README.md says.
    // Put it at the root of the repository that holds content/.
    pipeline {
      agent any
      triggers { cron('H * * * *') }
      options {
        disableConcurrentBuilds()
        buildDiscarder(logRotator(numToKeepStr: '100'))
      }
      parameters {
        string(name: 'DATABASE', defaultValue: 'metrics.sqlite', description: 'The database file')
        booleanParam(name: 'FAIL_ON_BREACH', defaultValue: false, description: 'Fail while a rule is broken')
      }
      stages {
        stage('Build') {
          // The workspace keeps .barograph, the cache, from one build to the next. Without it everything is
          // read again.
          steps { sh 'barograph build --db "$DATABASE" --out site' }
        }
        stage('Check') {
          steps {
            script {
              int code = sh(returnStatus: true, script: 'barograph check --db "$DATABASE" --format junit > objectives.xml')
              if (code == 5 && params.FAIL_ON_BREACH) {
                error('A rule is broken: see objectives.xml')
              } else if (code == 5) {
                unstable('A rule is broken: see objectives.xml')
              } else if (code != 0) {
                error("barograph check ended with exit code ${code}")
              }
            }
          }
        }
      }
      post {
        always {
          junit allowEmptyResults: true, testResults: 'objectives.xml', skipMarkingBuildUnstable: true
          publishHTML target: [
            reportDir: 'site', reportFiles: 'index.html', reportName: 'Network dashboard',
            keepAll: false, alwaysLinkToLastBuild: true, allowMissing: true
          ]
        }
      }
    }

    """#
}
