import { Title } from '@mantine/core'
import { calendarDay } from '../../shared/format/time.js'
import type { Week } from './calls.js'
import classes from './Reports.module.css'

const HOUR = 3600

/** "2 days 3 hours", "40 minutes"; in seconds. */
const lasting = (seconds: number): string => {
  const parts: [number, string][] =
    seconds >= 24 * HOUR
      ? [
          [Math.floor(seconds / (24 * HOUR)), 'day'],
          [Math.floor((seconds % (24 * HOUR)) / HOUR), 'hour'],
        ]
      : seconds >= HOUR
        ? [
            [Math.floor(seconds / HOUR), 'hour'],
            [Math.floor((seconds % HOUR) / 60), 'minute'],
          ]
        : [[Math.max(1, Math.round(seconds / 60)), 'minute']]
  return parts
    .filter(([count], i) => count > 0 || i === 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ')
}

/** How long members wait from the first report to the decision, week by week, by the log. */
export const DecisionTimes = ({ weeks }: { weeks: readonly Week[] }) =>
  weeks.length > 0 && (
    <section className={classes.times} aria-labelledby="times">
      <Title order={2} size="h4" id="times">
        Time to decision
      </Title>
      <table>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Decisions</th>
            <th scope="col">On average</th>
            <th scope="col">Longest</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, decisions, average_seconds, longest_seconds }) => (
            <tr key={week}>
              <td>{calendarDay(Date.parse(`${week}T12:00:00`))}</td>
              <td>{decisions}</td>
              <td>{lasting(average_seconds)}</td>
              <td>{lasting(longest_seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
