#define _GNU_SOURCE
#include "CFileExchange.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

// Swift's Glibc module shows neither call, since glibc hides both behind _GNU_SOURCE.
int file_exchange(const char *first, const char *second) {
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE) == 0 ? 0 : errno;
}

int file_system_sync(int descriptor) {
  return syncfs(descriptor) == 0 ? 0 : errno;
}
