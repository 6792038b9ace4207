import { Anchor, Button, Text } from '@mantine/core'
import { doctor } from '../../../shared/format/person.js'
import { useNow } from '../../../shared/ui/hooks/useNow.js'
import { When } from '../../../shared/ui/text/When.js'
import { At } from '../../frame/At.js'
import staff from '../../frame/Staff.module.css'
import classes from '../Content.module.css'
import { useDeeds } from '../useDeeds.js'
import type { ContactMessage } from './calls.js'

/** One message, the ways to its sender, and whether somebody has answered it. */
export const Message = ({ of }: { readonly of: ContactMessage }) => {
  const { id, name, email, mobile, message, sent_at, answered_at, answered_by } = of
  const { isSending, refused, doIt } = useDeeds(id)
  const now = useNow()
  return (
    <article className={classes.post} aria-label={`Message of ${name}`}>
      <div className={staff.head}>
        <strong dir="auto">{name}</strong>
        <span className={staff.detail}>
          <When at={Date.parse(sent_at)} now={now} />
        </span>
      </div>
      <p className={classes.ways}>
        <Anchor href={`mailto:${encodeURIComponent(email)}`} dir="ltr">
          {email}
        </Anchor>
        <Anchor href={`tel:${mobile.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
          {mobile}
        </Anchor>
      </p>
      <p className={staff.said} dir="auto">
        {message}
      </p>
      <div role="alert">{refused && <Text c="red">{refused}</Text>}</div>
      {answered_at === null ? (
        <div>
          <Button
            variant="default"
            loading={isSending}
            onClick={() => doIt('answered')}
            aria-label={`Mark the message of ${name} as answered`}
          >
            Mark as answered
          </Button>
        </div>
      ) : (
        <p className={staff.detail}>
          Answered by <bdi>{doctor(answered_by)}</bdi>, <At time={answered_at} />
        </p>
      )}
    </article>
  )
}
