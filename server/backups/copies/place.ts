/** A second place that backups are copied to. Whatever fails there throws an error: `copyProblemOf` says what it means. */
export interface CopyPlace {
  /** As its owner wrote it, without secrets. */
  name: string
  /** The names of the files there, some of which may be others'. */
  list(): Promise<string[]>
  /** Appears there under its name once it's complete. */
  put(file: string, name: string): Promise<void>
  remove(name: string): Promise<void>
}
