import { useState } from 'react'
import { Field } from '../forms/field.tsx'
import { Select } from '../forms/select.tsx'
import { RoundButton } from '../products/round-button.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { Row, Section } from './section.tsx'

const tones = ['main', 'second', 'quiet'] as const
const sizes = ['small', 'normal', 'large'] as const

export function Controls() {
  const [quantity, setQuantity] = useState(2)
  return (
    <>
      <Section id="buttons" heading="Buttons">
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
      </Section>
      <Section id="fields" heading="Fields">
        <div className="grid gap-6 sm:grid-cols-2">
          <Field name="plain" label="Plain" problem={undefined}>
            {(input) => <input {...input} />}
          </Field>
          <Field name="hint" label="With a hint" problem={undefined} hint="At least 8 characters">
            {(input) => <input {...input} defaultValue="Ada" />}
          </Field>
          <Field name="problem" label="With a problem" problem="Please enter your e-mail address">
            {(input) => <input {...input} defaultValue="ada@" />}
          </Field>
          <Field name="optional" label="Optional" optional="optional" problem={undefined}>
            {(input) => <textarea {...input} rows={3} />}
          </Field>
          <Field name="choice" label="Choice" problem={undefined}>
            {(input) => (
              <Select {...input}>
                <option>New Car</option>
                <option>Ocean Breeze</option>
              </Select>
            )}
          </Field>
          <Field name="off" label="Disabled" problem={undefined}>
            {(input) => <input {...input} disabled />}
          </Field>
        </div>
      </Section>
      <Section id="stepper" heading="Stepper">
        <Row name="normal, small, at its end">
          <Stepper
            value={quantity}
            onChange={setQuantity}
            label="Quantity"
            labels={{ less: 'One less', more: 'One more' }}
          />
          <Stepper
            size="small"
            value={quantity}
            onChange={setQuantity}
            label="Quantity, small"
            labels={{ less: 'One less', more: 'One more' }}
          />
          <Stepper
            value={1}
            max={1}
            onChange={() => {}}
            label="Quantity, at its end"
            labels={{ less: 'One less', more: 'One more' }}
          />
        </Row>
      </Section>
    </>
  )
}
