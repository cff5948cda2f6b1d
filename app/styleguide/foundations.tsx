import { Row, Section } from './section.tsx'

/** With their classes spelled out, because Tailwind only generates classes that it finds in a file. */
const colors = [
  ['chalk', 'bg-chalk'],
  ['white', 'bg-white'],
  ['mist', 'bg-mist'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['slate', 'bg-slate'],
  ['ink', 'bg-ink'],
  ['pine', 'bg-pine'],
  ['pine-deep', 'bg-pine-deep'],
  ['pine-mist', 'bg-pine-mist'],
  ['ocean', 'bg-ocean'],
  ['ocean-deep', 'bg-ocean-deep'],
  ['ocean-mist', 'bg-ocean-mist'],
  ['leather', 'bg-leather'],
  ['leather-deep', 'bg-leather-deep'],
  ['leather-mist', 'bg-leather-mist'],
  ['signal', 'bg-signal'],
  ['signal-mist', 'bg-signal-mist'],
  ['alarm', 'bg-alarm'],
  ['alarm-mist', 'bg-alarm-mist'],
] as const

/** Each text color on each background that the shop uses it on. */
const pairs = [
  ['ink on chalk', 'bg-chalk text-ink'],
  ['slate on chalk', 'bg-chalk text-slate'],
  ['slate on mist', 'bg-mist text-slate'],
  ['pine on white', 'bg-white text-pine'],
  ['white on pine', 'bg-pine text-white'],
  ['white on pine-deep', 'bg-pine-deep text-white'],
  ['white on ink', 'bg-ink text-white'],
  ['signal on ink', 'bg-ink text-signal'],
  ['ocean-deep on ocean-mist', 'bg-ocean-mist text-ocean-deep'],
  ['leather-deep on leather-mist', 'bg-leather-mist text-leather-deep'],
  ['ink on signal', 'bg-signal text-ink'],
  ['alarm on alarm-mist', 'bg-alarm-mist text-alarm'],
] as const

const texts = [
  ['display', 'font-display text-display font-semibold'],
  ['title', 'font-display text-title font-semibold'],
  ['heading', 'font-display text-heading font-semibold'],
  ['large', 'text-lg'],
  ['base', 'text-base'],
  ['small', 'text-sm'],
] as const

const corners = [
  ['small', 'rounded-small'],
  ['control', 'rounded-control'],
  ['card', 'rounded-card'],
  ['panel', 'rounded-panel'],
  ['full', 'rounded-full'],
] as const

const steps = ['w-2', 'w-4', 'w-6', 'w-8', 'w-12', 'w-16', 'w-24', 'w-32'] as const

export function Foundations() {
  return (
    <>
      <Section id="color" heading="Color">
        <Colors />
      </Section>
      <Section id="type" heading="Type">
        {texts.map(([name, look]) => (
          <div key={name} className="flex flex-col gap-1">
            <p className="text-sm text-slate">{name}</p>
            <p className={look}>A clean car, à portée de main</p>
          </div>
        ))}
      </Section>
      <Section id="space" heading="Space, corners, shadows">
        <Row name="space: 8, 16, 24, 32, 48, 64, 96, 128 px">
          {steps.map((step) => (
            <span key={step} className={`h-8 bg-pine ${step}`} />
          ))}
        </Row>
        <Row name="corners: small, control, card, panel, full">
          {corners.map(([name, look]) => (
            <span key={name} className={`size-20 border border-edge bg-white ${look}`} />
          ))}
        </Row>
        <Row name="shadows: raised, floating">
          <span className="size-24 rounded-card bg-white shadow-raised" />
          <span className="size-24 rounded-card bg-white shadow-floating" />
        </Row>
      </Section>
    </>
  )
}

function Colors() {
  return (
    <>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-5">
        {colors.map(([name, look]) => (
          <li key={name} className="text-sm">
            <span className={`block h-16 rounded-control border border-line ${look}`} />
            {name}
          </li>
        ))}
      </ul>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {pairs.map(([name, look]) => (
          <li key={name} className={`rounded-control px-4 py-3 ${look}`}>
            {name}
          </li>
        ))}
      </ul>
    </>
  )
}
