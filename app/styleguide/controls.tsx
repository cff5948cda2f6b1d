import { useState } from 'react'
import { Field, TextField } from '../forms/field.tsx'
import { Select } from '../forms/select.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { RoundButton } from '../ui/round-button.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { Row, Section } from './section.tsx'

const tones = ['main', 'second', 'quiet'] as const
const sizes = ['small', 'normal', 'large'] as const

export function Controls() {
  return (
    <>
      <Section id="buttons" heading="Buttons">
        <Buttons />
      </Section>
      <Section id="fields" heading="Fields">
        <Fields />
      </Section>
      <Section id="stepper" heading="Stepper">
        <Steppers />
      </Section>
    </>
  )
}

function Buttons() {
  return (
    <>
      {tones.map((tone) => (
        <Row key={tone} name={tone}>
          {sizes.map((size) => (
            <Button key={size} tone={tone} size={size}>
              {size}
            </Button>
          ))}
          <Button tone={tone} busy>
            Busy...
          </Button>
          <Button tone={tone} disabled>
            Disabled
          </Button>
          <LinkButton tone={tone} to="/styleguide">
            A link
          </LinkButton>
        </Row>
      ))}
      <div className="on-dark flex flex-wrap gap-3 rounded-panel bg-pine-deep p-8">
        <Button tone="light">light</Button>
        <Button tone="second-light">second-light</Button>
      </div>
      <Row name="on pictures">
        {(['previous', 'next', 'enlarge', 'close'] as const).map((sign) => (
          <RoundButton key={sign} sign={sign} label={sign} onClick={() => {}} />
        ))}
      </Row>
    </>
  )
}

function Fields() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField name="plain" label="Plain" />
      <TextField name="hint" label="With a hint" hint="At least 8 characters" defaultValue="Ada" />
      <TextField
        name="problem"
        label="With a problem"
        problem="Please enter your e-mail address"
        defaultValue="ada@"
      />
      <Field name="optional" label="Optional" optional="optional">
        {(input) => <textarea {...input} rows={3} />}
      </Field>
      <Field name="choice" label="Choice">
        {(input) => (
          <Select {...input}>
            <option>New Car</option>
            <option>Ocean Breeze</option>
          </Select>
        )}
      </Field>
      <TextField name="off" label="Disabled" disabled />
    </div>
  )
}

function Steppers() {
  const [value, setValue] = useState(2)
  const live = { value, onChange: setValue }
  return (
    <Row name="normal, small, at its end">
      <Stepper {...live} label="Quantity" />
      <Stepper {...live} size="small" label="Quantity, small" />
      <Stepper value={1} max={1} onChange={() => {}} label="Quantity, at its end" />
    </Row>
  )
}
