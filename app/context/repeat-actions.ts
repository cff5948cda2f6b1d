import { alike, controls, isField, setField } from './controls.ts'
import type { EarlyAction } from './early-actions.ts'

/**
 * Repeats what was pressed and chosen, each after React's own work, as it hydrates each part for its event. Whoever
 * presses a button again because nothing happens wants it once, unless each press counts (`data-each-press`).
 */
export function repeatActions(actions: readonly EarlyAction[]): void {
  const isRepeated = ([target]: EarlyAction, index: number) =>
    actions[index + 1]?.[0] === target && !target.hasAttribute('data-each-press')
  for (const action of actions.filter((action, index) => !isRepeated(action, index))) {
    const [target, value = '', checked = false] = action
    const find = finderOf(target)
    setTimeout(() => {
      const found = find()
      if (found instanceof HTMLButtonElement) found.click()
      else if (found && isField(found)) setField(found, { value, checked })
    })
  }
}

/** Finds the control, or the one in its place in a part that is rendered anew meanwhile, such as for another variant. */
function finderOf(control: Element): () => Element | undefined {
  const allAlike = () => alike(document.querySelectorAll(controls), control)
  const index = allAlike().indexOf(control)
  return () => (control.isConnected ? control : allAlike()[index])
}
