import '../../shared/ui/mantine/choices.css'
import { Alert, Button, Group, Radio, Stack, Textarea } from '@mantine/core'
import { useController, useForm, type Resolver } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { DraftNote } from '../../shared/drafts/DraftNote.js'
import { useDraft } from '../../shared/drafts/useDraft.js'
import type { Submission } from '../../shared/forms/submission.js'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import { selectMe } from '../../shared/session/session.js'

export interface AnswerValues {
  readonly verdict: string
  readonly reason: string
}

interface Props<Verdict extends string> {
  readonly label: string
  readonly choices: readonly (readonly [Verdict, label: string])[]
  /** Checks what was said as the call will. */
  readonly resolver: Resolver<AnswerValues>
  /** Who reads the reason. */
  readonly reader: string
  /** By which it is known while it is half written. */
  readonly draft: string
  readonly submission: Submission
  /** With a key that is the same when the same is sent again. */
  readonly send: (verdict: Verdict, reason: string, key: string) => void
}

const blank: AnswerValues = { verdict: '', reason: '' }

/** What a moderator answers to an appeal: whether what was decided stands, and why. */
export const AnswerForm = <Verdict extends string>({ label, choices, resolver, reader, draft, submission, send }: Props<Verdict>) => {
  const commandKey = useCommandKey()
  const form = useForm({ resolver, defaultValues: blank })
  const { control, register, handleSubmit, setError, formState } = form
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({
    control,
    name: 'verdict', // before the other field: where both are wrong, the focus goes to the first
  })
  const drafted = useDraft(useSelector(selectMe), draft, form, blank)
  useRefusal(setError, submission)
  const submit = handleSubmit(({ verdict, reason }) => {
    const chosen = choices.find(([value]) => value === verdict)?.[0]
    if (chosen !== undefined) send(chosen, reason, commandKey([chosen, reason]))
  })
  return (
    <form noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
      <Stack>
        <DraftNote {...drafted} />
        <Radio.Group {...field} label="Your answer" required error={fieldState.error?.message}>
          <Stack gap="sm" mt="xs">
            {choices.map(([value, text], i) => (
              <Radio key={value} ref={i === 0 ? ref : null} value={value} label={text} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label="Reason"
          description={reader}
          required
          autosize
          minRows={2}
          maxRows={10}
          {...register('reason')}
          error={formState.errors.reason?.message}
        />
        <div role="alert">{submission.problem && <Alert color="red">{submission.problem}</Alert>}</div>
        <Group justify="flex-end">
          <Button type="submit" loading={submission.sending}>
            Answer
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
