import { Anchor, Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ownZone } from '../../../shared/format/own-zone.js'
import { exactly } from '../../../shared/format/time.js'
import { Confirm } from '../../../shared/ui/windows/Confirm.js'
import type { WrittenBlog } from './calls.js'
import classes from './Editor.module.css'
import type { Deed } from './editor-slice.js'

interface Props {
  readonly blog: WrittenBlog | null
  /** Whether something is typed that is not saved. */
  readonly changed: boolean
  readonly doing: Deed | null
  /** What the server said of the time for which it was to be planned. */
  readonly refusedTime: string | undefined
  readonly doIt: (deed: Deed, publishAt?: string) => void
}

const ASK = 'Please say when.'

/** What can be done with a blog as it stands. */
export const Deeds = ({ blog, changed, doing, refusedTime, doIt }: Props) => {
  const [when, setWhen] = useState('')
  const [missing, setMissing] = useState(false)
  const [asking, setAsking] = useState<'publish' | 'withdraw' | null>(null)
  const isNew = changed || blog === null || blog.pending
  const plan = () => {
    const at = Date.parse(when) // where the editor is
    setMissing(Number.isNaN(at))
    if (!Number.isNaN(at)) doIt('schedule', new Date(at).toISOString())
  }
  const busy = doing !== null
  return (
    <div className={classes.deeds}>
      <Group>
        <Button variant="default" loading={doing === 'save'} disabled={busy || !changed} onClick={() => doIt('save')}>
          Save the draft
        </Button>
        <Button loading={doing === 'publish'} disabled={busy || !isNew} onClick={() => setAsking('publish')}>
          {blog?.shown ? 'Publish the changes' : 'Publish now'}
        </Button>
        {blog?.shown && (
          <Button variant="default" color="red" disabled={busy} onClick={() => setAsking('withdraw')}>
            Withdraw
          </Button>
        )}
      </Group>
      {blog?.publish_at != null && (
        <Group>
          <span>Scheduled for {exactly(Date.parse(blog.publish_at))}: what is saved by then will be published.</span>
          <Button variant="default" size="sm" loading={doing === 'unschedule'} disabled={busy} onClick={() => doIt('unschedule')}>
            Cancel the schedule
          </Button>
        </Group>
      )}
      {isNew && (
        <div className={classes.plan}>
          <TextInput
            type="datetime-local"
            label="Publish later"
            description={`By the clocks of ${ownZone()}.`}
            value={when}
            onChange={({ currentTarget: { value } }) => setWhen(value)}
            error={missing ? ASK : refusedTime}
          />
          <Button variant="default" loading={doing === 'schedule'} disabled={busy} onClick={plan}>
            {blog?.publish_at != null ? 'Reschedule' : 'Schedule'}
          </Button>
        </div>
      )}
      {blog?.shown && (
        <Anchor component={Link} to={`/blogs/${blog.id}`}>
          Read it as everybody does
        </Anchor>
      )}
      <Confirm
        title="Withdraw this blog?"
        text="Nobody can read it any more. It stays here, and can be published again."
        yes="Withdraw"
        opened={asking === 'withdraw'}
        close={() => setAsking(null)}
        confirm={() => {
          setAsking(null)
          doIt('withdraw')
        }}
      />
      <Confirm
        title={blog?.shown ? 'Publish the changes?' : 'Publish this blog?'}
        text={blog?.shown ? 'Everybody reads the new text at once.' : 'Everybody can read it at once. It can be withdrawn later.'}
        yes="Publish"
        isGood
        opened={asking === 'publish'}
        close={() => setAsking(null)}
        confirm={() => {
          setAsking(null)
          doIt('publish')
        }}
      />
    </div>
  )
}
