import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { Window } from '../../shared/ui/Window.js'
import type { ChatMessage } from '../calls.js'
import { deedAsked, deedsForgotten, selectDeeds } from '../deeds/deeds-slice.js'

interface Props {
  readonly message: ChatMessage
  readonly opened: boolean
  readonly close: () => void
}

/** As the server reads it. */
const MOST = 1_000
const RULES = {
  validate: (reason: string) => reason.trim() !== '' || 'Reason is required.',
  maxLength: { value: MOST, message: `At most ${MOST} characters.` },
}

/** Says to the moderators what is wrong with a message. What was written stays until it is sent. */
export const ReportWindow = ({ message: { id, chat_room_solo_id: room }, opened, close }: Props) => {
  const { under, done, problem } = useSelector(selectDeeds)
  const dispatch = useDispatch()
  const commandKey = useCommandKey()
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { reason: '' } })
  const isSending = under?.kind === 'report'
  const isDone = done?.kind === 'report' && done.id === id
  useEffect(() => {
    if (opened) dispatch(deedsForgotten())
  }, [opened, dispatch])
  useEffect(() => {
    if (!isDone) return
    reset()
    close()
  }, [isDone])
  const send = handleSubmit(({ reason }) => dispatch(deedAsked({ kind: 'report', room, id, reason, key: commandKey([id, reason]) })))
  return (
    <Window title="Please fill the reason." opened={opened} onClose={close} busy={isSending} size={520} fullScreen={false} centered>
      <form noValidate aria-label="Report" onSubmit={(event) => void send(event)}>
        <Stack>
          <Text c="dimmed">
            Moderators will read this message as you see it now, with what was written just before and after it. Nobody in the room is told
            who reported it.
          </Text>
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
          {problem && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close} disabled={isSending}>
              Cancel
            </Button>
            <Button type="submit" color="red.9" loading={isSending}>
              {problem ? 'Try again' : 'Report'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
