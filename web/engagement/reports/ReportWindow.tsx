import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import { Window } from '../../shared/ui/windows/Window.js'
import { nounOf } from '../post-kinds.js'
import type { Post } from '../post.js'
import { selectVersion } from '../posts-slice.js'
import { reportAsked, reportOpened, selectReport } from './reports-slice.js'

interface Props {
  readonly post: Post
  readonly opened: boolean
  readonly close: () => void
}
type Root = Parameters<typeof selectReport>[0] & Parameters<typeof selectVersion>[0]

/** As the server reads it. */
const MOST = 2000
const RULES = {
  validate: (reason: string) => reason.trim() !== '' || 'Reason is required.',
  maxLength: { value: MOST, message: `At most ${MOST} characters.` },
}

const ABOUT = {
  post: 'Moderators will look at this post as you see it now. The author is not told who reported it.',
  message: 'Moderators will look at this message and those around it, as you see them now. The sender is not told who reported it.',
} as const

/** Says to the moderators what is wrong with a post (spec 3 §2). What was written stays until it is sent. */
export const ReportWindow = ({ post, opened, close }: Props) => {
  const state = useSelector((root: Root) => selectReport(root))
  const version = useSelector((root: Root) => selectVersion(root, post))
  const dispatch = useDispatch()
  const commandKey = useCommandKey()
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: { reason: '' } })
  const report = state.post === post ? state : { sending: false, errors: NO_ERRORS, problem: '', done: false }
  useRefusal(setError, report)
  useEffect(() => {
    if (opened) dispatch(reportOpened())
  }, [opened, dispatch])
  useEffect(() => {
    if (!report.done) return
    reset()
    close()
  }, [report.done])
  const send = handleSubmit(({ reason }) => dispatch(reportAsked({ post, reason, version, key: commandKey([post, reason, version]) })))
  return (
    <Window title="Please fill the reason." opened={opened} onClose={close} busy={report.sending} size={520} isShort>
      <form noValidate aria-label="Report" onSubmit={(event) => void send(event)}>
        <Stack>
          <Text c="dimmed">{ABOUT[nounOf(post)]}</Text>
          <Textarea
            label="Reason"
            required
            autosize
            minRows={3}
            maxRows={10}
            data-autofocus
            {...register('reason', RULES)}
            error={formState.errors.reason?.message}
          />
          {report.problem && (
            <Alert color="red" role="alert">
              {report.problem}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close} disabled={report.sending}>
              Cancel
            </Button>
            <Button type="submit" color="red.9" loading={report.sending}>
              {report.problem ? 'Try again' : 'Report'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}

const NO_ERRORS: readonly never[] = []
