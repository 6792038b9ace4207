import { Waiting } from '../../shared/ui/Waiting.js'
import { diffWordsWithSpace } from 'diff'
import type { Change } from './calls.js'
import classes from './Replay.module.css'
import { fieldName, valueIn } from './words.js'

interface Props {
  readonly changes: readonly Change[] | 'loading' | 'broken'
}

/** What differs between then and now, field by field: what is gone, and what came. */
export const Difference = ({ changes }: Props) => {
  if (changes === 'loading') return <Waiting label="Loading the difference" height={240} isWithin />
  if (changes === 'broken') return <p className={classes.nothing}>Nothing is shown here until it could be loaded.</p>
  if (changes.length === 0) return <p className={classes.nothing}>Nothing has changed since.</p>
  return (
    <dl className={classes.difference}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{fieldName(change.field)}</dt>
          <dd dir="auto">
            <Changed from={valueIn(change.from)} to={valueIn(change.to)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A number, a word or a day: what came stands beside what was, not within it. */
const isOne = (value: string): boolean => value !== '' && !/\s/.test(value)

const Changed = ({ from, to }: { readonly from: string; readonly to: string }) => {
  if (isOne(from) && isOne(to))
    return (
      <>
        <del>{from}</del> → <ins>{to}</ins>
      </>
    )
  return diffWordsWithSpace(from, to).map(({ value, added, removed }, place) => {
    if (added) return <ins key={place}>{value}</ins>
    if (removed) return <del key={place}>{value}</del>
    return <span key={place}>{value}</span>
  })
}
