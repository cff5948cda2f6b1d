import { ToolDialog } from '../tool-dialog.tsx'

const keys = [
  ['j / k', 'Next or previous review'],
  ['a', 'Approve'],
  ['r', 'Reject: then 1 to 6 for the reason, Enter to confirm'],
  ['x', 'Select'],
  ['o', 'Open: all of it, and the reply'],
  ['u', 'Undo'],
  ['/', 'Search'],
  ['?', 'These keys'],
] as const

export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <ToolDialog heading="Keys" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        {keys.map(([key, label]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-small border border-line bg-mist px-2 py-0.5 font-sans text-xs font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </ToolDialog>
  )
}
