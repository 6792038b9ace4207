import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { useEffect } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { DraftNote } from '../../shared/drafts/DraftNote.js'
import { useDraft } from '../../shared/drafts/useDraft.js'
import type { Submission } from '../../shared/forms/submission.js'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import { selectMe } from '../../shared/session/session.js'

export interface AppealValues {
  readonly text: string
}

interface Props {
  /** How the form is called where it is not seen. */
  readonly name: string
  readonly question: string
  /** Checks what was written as the call will. */
  readonly resolver: Resolver<AppealValues>
  /** By which what is half written is known: whoever sends it drops it. */
  readonly draft: string
  readonly submission: Submission
  /** `key` is the same when the same text is sent again. */
  readonly send: (text: string, key: string) => void
  /** Where the form was opened by hand; it then begins with the focus. */
  readonly close?: () => void
}

const blank: AppealValues = { text: '' }

/** Why somebody thinks that a decision about them is wrong. What was written stays until it is sent, also over a reload. */
export const AppealForm = ({ name, question, resolver, draft, submission, send, close }: Props) => {
  const commandKey = useCommandKey()
  const form = useForm({ resolver, defaultValues: blank })
  const { register, handleSubmit, setError, setFocus, formState } = form
  const drafted = useDraft(useSelector(selectMe), draft, form, blank)
  useRefusal(setError, submission)
  const isOpened = close !== undefined
  useEffect(() => {
    if (isOpened) setFocus('text')
  }, [isOpened, setFocus])
  return (
    <form noValidate aria-label={name} onSubmit={(event) => void handleSubmit(({ text }) => send(text, commandKey([draft, text])))(event)}>
      <Stack>
        <DraftNote {...drafted} />
        <Textarea
          label={question}
          description="You can appeal once. A different moderator will read it."
          required
          autosize
          minRows={3}
          maxRows={12}
          {...register('text')}
          error={formState.errors.text?.message}
        />
        <div role="alert">{submission.problem && <Alert color="red">{submission.problem}</Alert>}</div>
        <Group justify="flex-end">
          {close && (
            <Button variant="default" onClick={close} disabled={submission.sending}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={submission.sending}>
            Send the appeal
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
