import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { calledAs, groundRules } from '../engagement/reports/words.js'
import { DraftNote } from '../shared/drafts/DraftNote.js'
import { useDraft } from '../shared/drafts/useDraft.js'
import { useCommandKey } from '../shared/forms/useCommandKey.js'
import { unsent } from '../shared/forms/submission.js'
import { useRefusal } from '../shared/forms/useRefusal.js'
import { selectMe } from '../shared/session/session.js'
import { appealDraft } from './appeal-draft.js'
import type { OwnDecision } from './calls.js'
import { appealAsked, selectAppeal } from './judgements-slice.js'

interface Props {
  readonly of: OwnDecision
  readonly close: () => void
}

const blank = { text: '' }

/** Why its author thinks that a decision is wrong. What was written stays until it is sent. */
export const AppealForm = ({ of, close }: Props) => {
  const appeal = useSelector(selectAppeal)
  const submission = appeal.of === of.id ? appeal : unsent
  const dispatch = useDispatch()
  const commandKey = useCommandKey()
  const form = useForm({ defaultValues: blank })
  const { register, handleSubmit, setError, setFocus, formState } = form
  const draft = useDraft(useSelector(selectMe), appealDraft(of.id), form, blank)
  useRefusal(setError, submission)
  useEffect(() => setFocus('text'), [setFocus])
  const send = handleSubmit(({ text }) => dispatch(appealAsked({ id: of.id, text, key: commandKey([of.id, text]) })))
  return (
    <form noValidate aria-label={`Appeal: ${calledAs(of)}`} onSubmit={(event) => void send(event)}>
      <Stack>
        <DraftNote {...draft} />
        <Textarea
          label="Why is this decision wrong?"
          description="You can appeal once. Another moderator reads it."
          required
          autosize
          minRows={3}
          maxRows={10}
          {...register('text', groundRules('Text is required.'))}
          error={formState.errors.text?.message}
        />
        <div role="alert">{submission.problem && <Alert color="red">{submission.problem}</Alert>}</div>
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={submission.sending}>
            Cancel
          </Button>
          <Button type="submit" loading={submission.sending}>
            Send the appeal
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
