import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Thumbnail } from '../../../files/one/Thumbnail.js'
import { doctor } from '../../../shared/format/person.js'
import { Confirm } from '../../../shared/ui/windows/Confirm.js'
import { useNow } from '../../../shared/ui/hooks/useNow.js'
import { When } from '../../../shared/ui/text/When.js'
import { Window } from '../../../shared/ui/windows/Window.js'
import staff from '../../frame/Staff.module.css'
import { Rows } from '../Rows.js'
import { useDeeds } from '../useDeeds.js'
import { useNews } from '../useNews.js'
import { useIsSaving } from '../useSaving.js'
import type { LearningAtDesk } from './calls.js'
import { LearningForm } from './LearningForm.js'

interface Props {
  /** Another one when something of it has changed: a video can be played now, or never. */
  readonly news: number | null
}

/** What members learn from, and the way to something more. */
export const LearningPart = ({ news }: Props) => {
  const isSaving = useIsSaving('learning')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  useNews('learning', 'feed:learning', news)
  return (
    <>
      <Text size="sm" c="dimmed">
        Images and videos that surgeons have sent in. A video is shown to members once it can be played in every browser.
      </Text>
      <div>
        <Button onClick={() => setOpened(true)}>Publish an image or a video</Button>
      </div>
      <Rows<LearningAtDesk> of="learning" called="images and videos" none="Nothing is published yet.">
        {(post) => <Published of={post} />}
      </Rows>
      <Window title="Publish an image or a video" opened={opened} onClose={close} busy={isSaving}>
        {opened && <LearningForm close={close} />}
      </Window>
    </>
  )
}

const Published = ({ of: post }: { readonly of: LearningAtDesk }) => {
  const { isSending, refused, doIt } = useDeeds(post.id)
  const [asking, setAsking] = useState(false)
  const now = useNow()
  return (
    <>
      <div className={staff.head}>
        <strong dir="auto">{post.title}</strong>
        <Mark of={post} />
      </div>
      <Thumbnail src={post.thumbnail} />
      <p className={staff.detail}>
        <bdi>{doctor(post.full_name)}</bdi> · {post.speciality} · published <When at={Date.parse(post.createdAt)} now={now} />
        {post.captions && ' · with captions'}
      </p>
      <div role="alert">{refused && <Text c="red">{refused}</Text>}</div>
      <Group>
        <Button size="sm" variant="default" loading={isSending} onClick={() => setAsking(true)} aria-label={`Withdraw ${post.title}`}>
          Withdraw
        </Button>
      </Group>
      <Confirm
        title="Withdraw this?"
        text={post.title}
        note="It is deleted for good, with its file."
        yes="Withdraw"
        opened={asking}
        close={() => setAsking(false)}
        confirm={() => {
          setAsking(false)
          doIt('withdraw')
        }}
      />
    </>
  )
}

const MARKS = {
  preparing: ['Being prepared', 'gray'],
  ready: ['Shown', 'teal'],
  failed: ['Could not be prepared', 'red'],
} as const

const Mark = ({ of: { video } }: { readonly of: LearningAtDesk }) => {
  const [label, color] = MARKS[video ?? 'ready']
  return (
    <Badge variant="light" color={color} tt="none">
      {label}
    </Badge>
  )
}
