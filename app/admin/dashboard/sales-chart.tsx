import { useEffect, useEffectEvent, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

interface SalesChartProps {
  label: string
  /** As `2026-11-22`. */
  days: readonly string[]
  values: readonly number[]
  /** The smallest step of the scale. */
  unit: number
  formatDay: (day: Date) => string
  formatValue: (value: number) => string
  /** The day that is pointed at; null: none. */
  onPoint: (index: number | null) => void
}

const height = 220
const steps = Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((n) => n * 10 ** power)).flat()
const font = '12px "Instrument Sans Variable", sans-serif'

/** One bar per day; the table holds the same for those who can't see it. Drawn once: a new `key` redraws it. */
export function SalesChart(props: SalesChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const draw = useEffectEvent((into: HTMLElement) => {
    const seconds = props.days.map((day) => Date.parse(day) / 1000)
    return new uPlot(optionsOf(props, into), [seconds, [...props.values]], into)
  })
  useEffect(() => {
    const into = place.current
    if (!into) return
    const plot = draw(into)
    const observer = new ResizeObserver(() => plot.setSize({ width: into.clientWidth, height }))
    observer.observe(into)
    return () => {
      observer.disconnect()
      plot.destroy()
    }
  }, [])
  return (
    <div role="img" aria-label={props.label} className="relative h-55">
      <div ref={place} className="absolute inset-0 overflow-hidden" />
    </div>
  )
}

function optionsOf(props: SalesChartProps, into: HTMLElement): uPlot.Options {
  const color = (name: string) => getComputedStyle(into).getPropertyValue(`--color-${name}`)
  const pine = color('pine')
  const axis = { font, stroke: color('slate'), ticks: { show: false } }
  const bars = uPlot.paths.bars?.({ size: [0.7, 40], radius: 0.2 })
  return {
    width: into.clientWidth,
    height,
    padding: [12, 24, 0, 0],
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false, points: { show: false } },
    scales: {
      // Half a day more at both ends, so that the outer bars are whole.
      x: { range: (_plot, first, last) => [first - 43_200, last + 43_200] },
      y: { range: (_plot, _low, high) => [0, Math.max(4 * props.unit, high * 1.1)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 70,
        size: 34,
        gap: 10,
        incrs: [1, 2, 7, 14].map((days) => days * 86_400),
        values: (_plot, at) => at.map((seconds) => props.formatDay(new Date(seconds * 1000))),
      },
      {
        ...axis,
        size: 64,
        incrs: steps.map((step) => step * props.unit),
        grid: { stroke: color('line'), width: 1 },
        values: (_plot, at) => at.map((value) => props.formatValue(value)),
      },
    ],
    series: [
      {},
      { fill: pine, stroke: pine, width: 0, points: { show: false }, ...(bars && { paths: bars }) },
    ],
    hooks: { setCursor: [({ cursor: { idx } }) => props.onPoint(idx ?? null)] },
  }
}
