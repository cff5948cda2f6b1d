import type { Problems } from './use-form.ts'

/** What is wrong, with a link to each field; the fields' ids are their names. */
export function FieldLinks({ problems }: { problems: Problems }) {
  return (
    <ul className="field-links">
      {Object.entries(problems).map(
        ([field, problem]) =>
          problem && (
            <li key={field}>
              <a
                href={`#${field}`}
                className="underline underline-offset-4"
                onClick={(event) => {
                  // Changing the URL would lose what was refused.
                  if (focusField(field)) event.preventDefault()
                }}
              >
                {problem}
              </a>
            </li>
          ),
      )}
    </ul>
  )
}

/** Moves to a field of the form, or to the first of a group; false when there is none of that name. */
export function focusField(name: string): boolean {
  const container = document.getElementById(name)
  const field =
    container instanceof HTMLFieldSetElement ? container.querySelector('input') : container
  field?.focus()
  return field !== null
}
