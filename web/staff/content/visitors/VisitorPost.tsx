import { Anchor, Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { Thumbnail } from '../../../files/one/Thumbnail.js'
import { selectSession } from '../../../shared/session/session.js'
import { useNow } from '../../../shared/ui/hooks/useNow.js'
import { When } from '../../../shared/ui/text/When.js'
import staff from '../../frame/Staff.module.css'
import { useFromHere } from '../../frame/useFromHere.js'
import classes from '../Content.module.css'
import { useDeeds } from '../useDeeds.js'
import type { WaitingPost } from './calls.js'

const ASK = 'Please say why: it stays in the record of the post.'

/** One post with all of it, and whether others are to read it. */
export const VisitorPost = ({ of: { id, title, description, registration, posted_at, images } }: { readonly of: WaitingPost }) => {
  const { isSending, refused, doIt } = useDeeds(id)
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const now = useNow()
  const here = useFromHere('Content')
  const isModerator = useSelector(selectSession)?.roles.includes('moderator') ?? false
  const refuse = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') doIt('refuse', reason)
  }
  return (
    <article className={classes.post} aria-label={title ?? 'A post'}>
      <h2 className={classes.title} dir="auto">
        {title}
      </h2>
      <p className={staff.detail}>
        Sent <When at={Date.parse(posted_at)} now={now} />. Registration: <bdi>{registration ?? 'forgotten'}</bdi>
        {isModerator && (
          <>
            {' · '}
            <Anchor component={Link} to={`/staff/posts/case/${id}`} state={here} fz="inherit">
              History of the post
            </Anchor>
          </>
        )}
      </p>
      <p className={staff.said} dir="auto">
        {description}
      </p>
      <div className={classes.images}>
        {images.map(({ thumbnail, original }, index) => (
          <a key={thumbnail} href={original} target="_blank" rel="noreferrer">
            <Thumbnail src={thumbnail} alt={`Image ${index + 1}, in full in a new tab`} />
          </a>
        ))}
      </div>
      <div role="alert">{refused && <Text c="red">{refused}</Text>}</div>
      {isRefusing && (
        <Textarea
          label="Why is it refused?"
          description="The visitor does not read it. The post is erased with its image when its time is over."
          required
          autosize
          minRows={2}
          maxLength={2000}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
          error={missing && ASK}
        />
      )}
      <Group>
        {isRefusing ? (
          <>
            <Button color="red.9" loading={isSending} onClick={refuse}>
              Refuse the post
            </Button>
            <Button variant="default" disabled={isSending} onClick={() => setRefusing(false)}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            <Button loading={isSending} onClick={() => doIt('release')}>
              Release
            </Button>
            <Button variant="default" disabled={isSending} onClick={() => setRefusing(true)}>
              Refuse
            </Button>
          </>
        )}
      </Group>
    </article>
  )
}
