import { useTranslation } from 'react-i18next'
import { ChooseFile } from './choose-file.tsx'

interface CsvInputProps {
  label: string
  disabled?: boolean
  onChoose: (file: File, input: HTMLInputElement) => void
}

/** Chooses a CSV file. */
export function CsvInput({ label, disabled, onChoose }: CsvInputProps) {
  const { t } = useTranslation('admin')
  return (
    <ChooseFile
      isNamed
      accept=".csv,text/csv"
      disabled={disabled}
      text={
        <>
          {t('chooseFile')}
          <span className="sr-only">: {label}</span>
        </>
      }
      onChoose={([file], input) => file && onChoose(file, input)}
    />
  )
}
