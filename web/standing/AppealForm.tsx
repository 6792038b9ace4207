import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { groundRules } from '../engagement/reports/words.js'
import { DraftNote } from '../shared/drafts/DraftNote.js'
import { useDraft } from '../shared/drafts/useDraft.js'
import { useCommandKey } from '../shared/forms/useCommandKey.js'
import { useRefusal } from '../shared/forms/useRefusal.js'
import { selectMe } from '../shared/session/session.js'
import { appealAsked, selectOwnStanding } from './standing-slice.js'

const blank = { text: '' }

/** Why a restriction should be lifted. What was written is kept until it has been sent, also over a reload. */
export const AppealForm = ({ restriction }: { restriction: string }) => {
  const { appeal, standing } = useSelector(selectOwnStanding)
  const dispatch = useDispatch()
  const commandKey = useCommandKey()
  const form = useForm({ defaultValues: blank })
  const { register, handleSubmit, setError, formState } = form
  const draft = useDraft(useSelector(selectMe), `appeal-${restriction}`, form, blank)
  useRefusal(setError, appeal)
  const isSent = standing?.appeal !== 'none'
  useEffect(() => {
    if (isSent) draft.forget()
  }, [isSent])
  if (isSent) return null
  const send = handleSubmit(({ text }) => dispatch(appealAsked({ restriction, text, key: commandKey([restriction, text]) })))
  return (
    <form noValidate aria-label="Appeal" onSubmit={(event) => void send(event)}>
      <Stack>
        <DraftNote {...draft} />
        <Textarea
          label="Why should this be lifted?"
          description="You can appeal once. Another moderator than the first reads it."
          required
          autosize
          minRows={4}
          maxRows={12}
          {...register('text', groundRules('Please say why this should be lifted.'))}
          error={formState.errors.text?.message}
        />
        <div role="alert">{appeal.problem && <Alert color="red">{appeal.problem}</Alert>}</div>
        <Group justify="flex-end">
          <Button type="submit" loading={appeal.sending}>
            Send the appeal
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
