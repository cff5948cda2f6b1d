import { useTranslation } from 'react-i18next'
import { type FilesOf, fileProblemCodes, type ProductImport } from '#/contract/product-files.ts'
import { useFormats } from '../formats.ts'
import { type Column, ListRows } from '../list/list-rows.tsx'

function ProblemText({ code, values, message }: ProductImport['report']['problems'][number]) {
  const { t } = useTranslation('adminProductFiles')
  const reason = fileProblemCodes.find((reason) => reason === code)
  // Refusals by the shop's own rules have a message in the reader's language.
  if (!reason) return message
  const { max = '', handle = '', row = '', known = '' } = values ?? {}
  const { given = '', column = '', text = '' } = values ?? {}
  return t(`because.${reason}`, { max, handle, row, known, given, column, text })
}

/** What is wrong with a file, row by row. */
export function ProblemsPanel({ of, report }: { of: FilesOf; report: ProductImport['report'] }) {
  const { t } = useTranslation('adminProductFiles')
  const { problems, refused, leftOut, unsupported } = report
  const { number } = useFormats()
  return (
    <section aria-label={t('problems')} className="grid gap-2">
      <h3 className="font-semibold">{t('problems')}</h3>
      {problems.length < refused + leftOut + unsupported && (
        <p>{t('problemsText', { n: number(problems.length) })}</p>
      )}
      <ListRows
        rows={problems.map((problem) => ({ id: `${problem.row} ${problem.handle}`, ...problem }))}
        columns={[
          ...useRowColumns(of),
          {
            key: 'problem',
            heading: t('problem'),
            className: 'wrap-anywhere',
            cell: (problem) => <ProblemText {...problem} />,
          },
        ]}
      />
    </section>
  )
}

/** Where in a file something is: its row, and the record in it. */
export function useRowColumns(of: FilesOf): readonly Column<{ row: number; handle: string }>[] {
  const { t } = useTranslation('adminProductFiles')
  const { number } = useFormats()
  return [
    { key: 'row', heading: t('row'), className: 'tabular-nums', cell: ({ row }) => number(row) },
    {
      key: 'handle',
      heading: t(`${of}.handle`),
      className: 'font-semibold wrap-anywhere',
      cell: ({ handle }) => handle,
    },
  ]
}
