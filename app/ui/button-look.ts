export interface ButtonLook {
  /**
   * `main`: the one main action of a section; `second`: beside a main action; the light ones: on dark backgrounds;
   * `quiet`: an action that looks like text.
   */
  tone?: 'main' | 'second' | 'light' | 'second-light' | 'quiet'
  size?: 'small' | 'normal' | 'large'
}

/** The classes that make a button or a link look like a button; `controls.css` says what they are. */
export function buttonLook({ tone = 'main', size = 'normal' }: ButtonLook): string {
  return `button button-${tone} button-${size}`
}
