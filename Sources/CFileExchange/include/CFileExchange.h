#pragma once

// Exchanges two paths in one step, as renameat2(2) does with RENAME_EXCHANGE. 0, or the error number.
int file_exchange(const char *first, const char *second);

// Writes out all that is unwritten on the file system an open descriptor lies on, as syncfs(2) does. 0, or the
// error number.
int file_system_sync(int descriptor);
