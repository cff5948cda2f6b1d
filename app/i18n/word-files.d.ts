declare module 'virtual:word-files' {
  /** Language → address of the file that the browser will ask for; empty while developing. */
  const files: Readonly<Record<string, string>>
  export default files
}
