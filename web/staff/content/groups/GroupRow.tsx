import { Badge, Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { counted } from '../../../shared/format/counted.js'
import { doctor } from '../../../shared/format/person.js'
import { calendarDay } from '../../../shared/format/time.js'
import { Confirm } from '../../../shared/ui/windows/Confirm.js'
import { useNow } from '../../../shared/ui/hooks/useNow.js'
import { When } from '../../../shared/ui/text/When.js'
import staff from '../../frame/Staff.module.css'
import classes from '../Content.module.css'
import { useDeeds } from '../useDeeds.js'
import type { StaffGroup } from './calls.js'
import { RenameForm } from './RenameForm.js'

/** One group: how it is called and by whom it was created, and what an editor can do with it as long as it is open. */
export const GroupRow = ({ of: { id, name, members, created_at, created_by, closed_at } }: { readonly of: StaffGroup }) => {
  const { isSending, refused, doIt } = useDeeds(id)
  const [asked, setAsked] = useState<'rename' | 'close' | null>(null)
  const [isTried, setTried] = useState(false) // what was refused earlier is said no more
  const problem = isTried ? refused : null
  const now = useNow()
  useEffect(() => setAsked(null), [name, closed_at]) // it is done
  const ask = (what: typeof asked) => {
    setAsked(what)
    setTried(false)
  }
  const send = (deed: 'rename' | 'close', said?: string) => {
    setTried(true)
    doIt(deed, said)
  }
  return (
    <article className={classes.post} aria-label={name}>
      <div className={staff.head}>
        <strong dir="auto">{name}</strong>
        {closed_at !== null && (
          <Badge variant="light" color="gray" tt="none">
            Closed on {calendarDay(Date.parse(closed_at))}
          </Badge>
        )}
        <span>{counted(members, 'member')}</span>
      </div>
      <p className={staff.detail}>
        Created by {created_by === null ? 'an editor whose account is deleted' : <bdi>{doctor(created_by)}</bdi>},{' '}
        <When at={Date.parse(created_at)} now={now} />
      </p>
      {asked === 'rename' ? (
        <RenameForm name={name} isSending={isSending} refused={problem} rename={(to) => send('rename', to)} leave={() => ask(null)} />
      ) : (
        closed_at === null && (
          <Group>
            <Button variant="default" size="sm" aria-label={`Rename ${name}`} onClick={() => ask('rename')}>
              Rename
            </Button>
            <Button variant="default" size="sm" color="red" aria-label={`Close ${name}`} onClick={() => ask('close')}>
              Close
            </Button>
          </Group>
        )
      )}
      <Confirm
        title={`Close ${name}?`}
        text="Nobody can join it or write in it any more, and it is not opened again."
        note={problem === null ? 'Who is in it can still read what was written.' : <span role="alert">{problem}</span>}
        yes="Close the group"
        busy={isSending}
        opened={asked === 'close'}
        close={() => ask(null)}
        confirm={() => send('close')}
      />
    </article>
  )
}
