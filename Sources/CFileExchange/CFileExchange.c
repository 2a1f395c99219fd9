#define _GNU_SOURCE
#include "CFileExchange.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>

// Swift's Glibc module shows neither the call nor the flag, which glibc hides behind _GNU_SOURCE.
int file_exchange(const char *first, const char *second) {
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE) == 0 ? 0 : errno;
}
