import '../../shared/ui/mantine/choices.css'
import { Alert, Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { calledAs, DECISIONS, groundRules } from '../../engagement/reports/words.js'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { unsent } from '../../shared/forms/submission.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import { doctor } from '../../shared/format/person.js'
import { exactly } from '../../shared/format/time.js'
import { selectSender } from '../../shared/session/session.js'
import { Sheet } from '../../shared/ui/Sheet.js'
import { Grounds } from '../reports/JudgedRow.js'
import { authorOf } from '../reports/QueueRow.js'
import classes from './Appeals.module.css'
import { judgementAsked, selectAppeals } from './appeals-slice.js'
import type { Judged, Judging } from './calls.js'

/** One appeal: what was decided, what its author says, and the answer to it. */
export const AppealCard = ({ of }: { of: Judged }) => {
  const id = useId()
  const me = useSelector(selectSender)
  const [kind, number] = of.post.split(':')
  const isMine = of.moderator.actor === `member:${me}`
  return (
    <Sheet className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title} dir="auto">
        <Link to={`/staff/reports/${of.post}`}>{calledAs(of)}</Link>
      </h2>
      <div>
        <Text size="sm" c="dimmed">
          {DECISIONS[of.decision]} by <span dir="auto">{doctor(of.moderator.full_name)}</span>,{' '}
          <time dateTime={of.decided_at}>{exactly(Date.parse(of.decided_at))}</time>, on{' '}
          <Link to={`/staff/posts/${kind}/${number}?for=appeal&at=${of.version}`}>version {of.version}</Link>
        </Text>
        <Grounds of={of} />
      </div>
      <div>
        <Text size="sm" c="dimmed">
          <span dir="auto">{authorOf(of)}</span> says
        </Text>
        <p className={classes.said} dir="auto">
          {of.appeal?.text ?? 'The words are gone with the post.'}
        </p>
      </div>
      {isMine ? <Text>This is your own decision: another moderator decides about the appeal.</Text> : <Answer of={of} />}
    </Sheet>
  )
}

const Answer = ({ of }: { of: Judged }) => {
  const appeals = useSelector(selectAppeals)
  const submission = appeals.judging === of.id ? appeals : unsent
  const dispatch = useDispatch()
  const commandKey = useCommandKey()
  const { control, register, handleSubmit, setError, formState } = useForm<{ verdict: Judging['verdict'] | ''; reason: string }>({
    defaultValues: { verdict: '', reason: '' },
  })
  useRefusal(setError, submission)
  const send = handleSubmit(({ verdict, reason }) => {
    if (verdict !== '') dispatch(judgementAsked({ id: of.id, said: { verdict, reason }, key: commandKey([of.id, verdict, reason]) }))
  })
  return (
    <form noValidate aria-label={`Answer to the appeal: ${calledAs(of)}`} onSubmit={(event) => void send(event)}>
      <Stack>
        <Controller
          control={control}
          name="verdict"
          rules={{ validate: (verdict) => verdict !== '' || 'Verdict is required.' }}
          render={({ field, fieldState }) => (
            <Radio.Group {...field} label="Your answer" required error={fieldState.error?.message}>
              <Stack gap="sm" mt="xs">
                <Radio value="upheld" label="The decision stands" />
                <Radio
                  value="overturned"
                  label={of.decision === 'remove' ? 'The decision is overturned: the post comes back' : 'The decision is overturned'}
                />
              </Stack>
            </Radio.Group>
          )}
        />
        <Textarea
          label="Reason"
          description="The author reads it, without your name."
          required
          autosize
          minRows={2}
          maxRows={10}
          {...register('reason', groundRules('Reason is required.'))}
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
