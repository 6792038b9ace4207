import { Badge, Button, Group, Text } from '@mantine/core'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { doctor } from '../../shared/format/person.js'
import { newKey } from '../../shared/net/http.js'
import { useHeldFocus } from '../../shared/ui/hooks/useHeldFocus.js'
import type { Deed, FlagRule } from './calls.js'
import { Finds } from './Finds.js'
import { deedAsked, findsAsked, findsClosed, selectRules } from './rules-slice.js'
import { foundIn, GIVEN_UP, sentenceOf } from './words.js'
import { At } from '../frame/At.js'
import staff from '../frame/Staff.module.css'
import classes from './Rules.module.css'

/** One rule: what it looks for, what its rehearsal has found, and whether it is on. */
export const RuleRow = ({ of }: { of: FlagRule }) => {
  const { deed, sending, problem, opened } = useSelector(selectRules)
  const dispatch = useDispatch()
  const named = useId()
  const { id, name, condition, written_by, written_at, on, rehearsing, rehearsed, failed } = of
  const say = (does: Exclude<Deed['does'], 'write'>) => dispatch(deedAsked({ deed: { does, id }, key: newKey() }))
  const ours = deed && 'id' in deed && deed.id === id ? deed : null
  const isDoing = (does: Deed['does']) => sending && ours?.does === does
  const held = useHeldFocus<HTMLDivElement>(sending, on)
  const finds = opened?.id === id ? opened : null
  return (
    <li className={staff.row} aria-labelledby={named}>
      <div className={staff.head}>
        <strong id={named} dir="auto">
          {name}
        </strong>
        <Badge tt="none" variant={on ? 'filled' : 'light'} color={on ? 'green.9' : 'gray'}>
          {on ? 'On' : 'Off'}
        </Badge>
      </div>
      <p className={classes.sentence} dir="auto">
        {sentenceOf(condition)}
      </p>
      <span className={staff.detail}>
        Written by <span dir="auto">{doctor(written_by)}</span>, <At time={written_at} />
      </span>
      <div role="status">
        {rehearsing && <Text size="sm">It is being rehearsed.</Text>}
        {!rehearsing && failed && <Text size="sm">{GIVEN_UP}</Text>}
        {!rehearsing && rehearsed && <Text size="sm">{foundIn(rehearsed)}</Text>}
        {!rehearsing && !rehearsed && !failed && <Text size="sm">Not rehearsed yet. Rehearse it before you switch it on.</Text>}
      </div>
      <Group gap="sm" {...held}>
        <Button variant="default" disabled={rehearsing} loading={isDoing('rehearse')} onClick={() => say('rehearse')}>
          {rehearsed ? 'Rehearse again' : 'Rehearse'}
        </Button>
        {on && (
          <Button variant="default" loading={isDoing('switch-off')} onClick={() => say('switch-off')}>
            Switch off
          </Button>
        )}
        {!on && rehearsed && (
          <Button loading={isDoing('switch-on')} onClick={() => say('switch-on')}>
            Switch on
          </Button>
        )}
        {rehearsed && rehearsed.flagged > 0 && (
          <Button variant="subtle" aria-expanded={finds !== null} onClick={() => dispatch(finds ? findsClosed() : findsAsked(id))}>
            {finds ? 'Hide what it found' : 'See what it found'}
          </Button>
        )}
      </Group>
      <div role="alert">{ours && problem && <Text c="red.9">{problem}</Text>}</div>
      {finds && <Finds of={finds} />}
    </li>
  )
}
