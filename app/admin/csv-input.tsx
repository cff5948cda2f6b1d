interface CsvInputProps {
  label: string
  disabled?: boolean
  className?: string
  onChoose: (file: File, input: HTMLInputElement) => void
}

/** Chooses a CSV file. */
export function CsvInput({ label, disabled = false, className = '', onChoose }: CsvInputProps) {
  return (
    <input
      type="file"
      accept=".csv,text/csv"
      aria-label={label}
      disabled={disabled}
      className={`block w-full file:mr-3 file:min-h-8 file:rounded-small file:border file:border-edge file:bg-white file:px-3 file:font-semibold ${className}`}
      onChange={({ target }) => {
        const file = target.files?.[0]
        if (file) onChoose(file, target)
      }}
    />
  )
}
