/** Whether a path can be named to `sftp` as it is: without quotes, escapes, wildcards, and control characters. */
export const isPlainPath = (path: string): boolean => !/["'\\*?[\]{}#\p{Cc}]/u.test(path)

/** As `-o` takes it. */
export const quotePath = (path: string): string =>
  `"${path.replaceAll('%', '%%').replace(/["\\]/g, '\\$&')}"`
