import '../../shared/ui/mantine/choices.css'
import { Alert, Anchor, Button, Group, NativeSelect, Radio, Stack, Text, Textarea, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import type { Decision, Rule } from '../../../api/contract/staff/judged.js'
import { nounOf } from '../../engagement/post-kinds.js'
import { changesOf, RULES } from '../../engagement/reports/words.js'
import { check } from '../../generated/checks/staff/reports/decide.js'
import { DraftNote } from '../../shared/drafts/DraftNote.js'
import { useDraft } from '../../shared/drafts/useDraft.js'
import { resolverOf } from '../../shared/forms/resolver.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import { selectMe } from '../../shared/session/session.js'
import type { Deed, ReportsOfPost } from './calls.js'
import { choicesOf, readerOf } from './choices.js'
import { decisionDraft } from './decision-draft.js'
import { selectReport } from './report-slice.js'
import staff from '../frame/Staff.module.css'

/** The moment of a post that is before the moderator. */
export interface Shown {
  readonly version: number
  readonly newest: number
  readonly show: (version: number) => void
}

interface Props {
  readonly of: ReportsOfPost
  readonly say: (deed: Deed) => void
  /** The button that led here is gone: its focus is taken over. */
  readonly isBegun: boolean
  /** Left out where the post is not shown beside the form. */
  readonly shown?: Shown
}

interface Values {
  readonly decision: Decision | ''
  readonly rule: Rule | ''
  readonly reason: string
}
/** Nothing is chosen beforehand: what is decided is meant. */
const blank: Values = { decision: '', rule: '', reason: '' }

/** As the call takes it: of what stays as it is there is no rule. */
const bodyOf = ({ decision, rule, reason }: Values, version: number) => ({
  ...{ decision, reason, version },
  ...(decision !== 'dismiss' && decision !== '' && { rule }),
})

/** What a moderator decides about all open reports of a post, on the version they have looked at: not on what came while they were writing. */
export const DecideForm = ({ of, say, isBegun, shown }: Props) => {
  const report = useSelector(selectReport)
  const [looked, setLooked] = useState(of.version)
  const choices = choicesOf(of.post, of.queued?.reports ?? 0)
  const resolver = resolverOf<Values>(check, (values) => {
    const decision = choices.find((each) => each.decision === values.decision)?.decision ?? ''
    return bodyOf({ ...values, decision }, looked)
  })
  const form = useForm<Values>({ resolver, defaultValues: blank })
  const { control, register, handleSubmit, setError, formState } = form
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({
    control,
    name: 'decision', // before the other fields: where several are wrong, the focus goes to the first
  })
  const rule = register('rule') // told before the reason, though it is shown later: it stands above it
  const draft = useDraft(useSelector(selectMe), decisionDraft(of.post), form, blank)
  const decision = useWatch({ control, name: 'decision' })
  useRefusal(setError, report)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isBegun && document.activeElement === document.body) heading.current?.focus()
  }, [isBegun])
  // What was said and edited after what they see is not theirs to judge yet.
  const behind = shown && shown.version < of.version ? shown : null
  const newest = Math.max(of.version, shown?.newest ?? 0)
  const send = handleSubmit(({ decision, rule, reason }) => {
    if (!behind && decision !== '')
      say({ does: 'decide', said: { decision, reason, version: looked, ...(decision !== 'dismiss' && rule && { rule }) } })
  })
  const noun = nounOf(of.post)
  const isSending = report.sending && report.does === 'decide'
  return (
    <section aria-labelledby="decide" className={staff.sheet}>
      <Title order={2} size="h4" id="decide" ref={heading} tabIndex={-1}>
        Your decision
      </Title>
      <form noValidate aria-label="Decision" onSubmit={(event) => void send(event)}>
        <Stack>
          <DraftNote {...draft} />
          <Radio.Group {...field} label="What is to be done?" required error={fieldState.error?.message}>
            <Stack gap="sm" mt="xs">
              {choices.map(({ decision, label, what }, i) => (
                <Radio key={decision} ref={i === 0 ? ref : null} value={decision} label={label} description={what} />
              ))}
            </Stack>
          </Radio.Group>
          {decision !== '' && decision !== 'dismiss' && (
            <NativeSelect
              label="Rule"
              required
              data={[{ value: '', label: 'Choose the rule' }, ...Object.entries(RULES).map(([value, label]) => ({ value, label }))]}
              {...rule}
              error={formState.errors.rule?.message}
            />
          )}
          <Textarea
            label="Reason"
            description={readerOf(decision)}
            required
            autosize
            minRows={3}
            maxRows={10}
            {...register('reason')}
            error={formState.errors.reason?.message}
          />
          <div role="status">
            {behind && (
              <Alert color="yellow" title={`You are looking at version ${behind.version}; the newest is ${newest}`}>
                <Text>
                  What is decided is decided about the newest.{' '}
                  <Anchor component="button" type="button" inherit onClick={() => behind.show(newest)}>
                    Show the newest version
                  </Anchor>
                </Text>
              </Alert>
            )}
            {!behind && of.version > looked && (
              <Alert color="yellow" title="This has changed while you were looking">
                <Text>
                  {noun === 'post' ? 'The post was edited, or reported again.' : 'The message was reported again.'}{' '}
                  <Anchor component={Link} to={changesOf(of.post, looked)} target="_blank" inherit>
                    See what has changed
                  </Anchor>
                </Text>
                <Button variant="default" mt="sm" onClick={() => setLooked(of.version)}>
                  I have looked at it
                </Button>
              </Alert>
            )}
          </div>
          <div role="alert">{report.does === 'decide' && report.problem && <Alert color="red">{report.problem}</Alert>}</div>
          <Group justify="flex-end">
            <Button type="submit" {...(decision === 'remove' && { color: 'red.9' })} loading={isSending} disabled={behind !== null}>
              {choices.find((each) => each.decision === decision)?.does ?? 'Decide'}
            </Button>
          </Group>
        </Stack>
      </form>
    </section>
  )
}
