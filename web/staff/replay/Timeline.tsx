import { memo } from 'react'
import type { PostHistory } from './calls.js'
import { columnsOf, groups, marksOf, type Column } from './columns.js'
import classes from './Replay.module.css'
import { GROUPS } from './words.js'

const HEIGHT = 40

/** Many likes at one time do not make all else vanish. */
const heightOf = (count: number, most: number): number => (count === 0 ? 0 : Math.max(3, (Math.log1p(count) / Math.log1p(most)) * HEIGHT))

const countIn = (column: Column): number => groups.reduce((sum, group) => sum + column[group], 0)

/** The events of a post from left to right, by what they are, with a mark where somebody has reported it. */
const Ticks = memo(({ history }: { readonly history: PostHistory }) => {
  const columns = columnsOf(history)
  const most = Math.max(...columns.map(countIn))
  const width = 1000 / columns.length
  return (
    <svg className={classes.ticks} viewBox={`0 0 1000 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {columns.flatMap((column, place) => {
        let top = HEIGHT
        const whole = countIn(column)
        return groups.flatMap((group) => {
          const height = (heightOf(whole, most) * column[group]) / Math.max(1, whole)
          top -= height
          if (height === 0) return []
          return (
            <rect key={`${place} ${group}`} x={place * width} y={top} width={Math.max(width - 1, 1)} height={height} data-group={group} />
          )
        })
      })}
    </svg>
  )
})

/** What is said where not all that was reported is marked. */
const unmarked = ({ reports, reports_before }: PostHistory): string =>
  reports_before > 0 ? ` (the newest ${reports.length} of ${reports.length + reports_before} reports)` : ''

interface Props {
  readonly history: PostHistory
  readonly version: number
  /** What is said of the version that is shown. */
  readonly said: string
  readonly move: (version: number) => void
}

/** The whole life of a post, and the moment of it that is looked at. */
export const Timeline = ({ history, version, said, move }: Props) => (
  <div className={classes.timeline}>
    <Ticks history={history} />
    <div className={classes.marks} aria-hidden>
      {marksOf(history).map((place) => (
        <span key={place} style={{ insetInlineStart: `${place * 100}%` }} />
      ))}
    </div>
    <input
      type="range"
      className={classes.slider}
      min={0}
      max={history.newest}
      value={version}
      aria-label="Version"
      aria-valuetext={said}
      onChange={({ currentTarget }) => move(Number(currentTarget.value))}
    />
    <ul className={classes.legend} aria-label="Colours of the timeline">
      {groups.map((group) => (
        <li key={group} data-group={group}>
          {GROUPS[group]}
        </li>
      ))}
      {history.reports.length > 0 && <li data-mark>Version that was reported{unmarked(history)}</li>}
    </ul>
  </div>
)
