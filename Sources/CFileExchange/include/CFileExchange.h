#pragma once

// Exchanges two paths in one step, as renameat2(2) does with RENAME_EXCHANGE. 0, or the error number.
int file_exchange(const char *first, const char *second);
