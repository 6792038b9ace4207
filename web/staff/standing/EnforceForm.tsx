import '../../shared/ui/mantine/choices.css'
import { Alert, Button, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { theirRestrictions } from '../../generated/their-restrictions.js'
import { DraftNote } from '../../shared/drafts/DraftNote.js'
import { useDraft } from '../../shared/drafts/useDraft.js'
import { exactly } from '../../shared/format/time.js'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { unsent } from '../../shared/forms/submission.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import { selectMe } from '../../shared/session/session.js'
import { Confirm } from '../../shared/ui/windows/Confirm.js'
import { ownZone } from '../../shared/format/own-zone.js'
import type { Enforced, MemberStanding } from './calls.js'
import { enforceDraft } from './drafts.js'
import { blank, bodyOf, resolverFor, type EnforceForm as Values } from './enforce-form.js'
import { Ends } from './Ends.js'
import { deedAsked, selectMember } from './member-slice.js'
import { LIFT, RESTRICTIONS, stricterThan } from './words.js'

/** Of a suspension: "until Dec 1, 2026, 10:00 AM". */
const endOf = ({ until }: Enforced): string => `until ${until ? exactly(Date.parse(until)) : theirRestrictions.suspend.ends}`

/** What can still be done about an account whose member waits for an answer. */
const AppealWaits = ({ isLast }: { isLast: boolean }) => (
  <Text>
    {isLast
      ? 'The member has appealed: until another moderator has answered that, no other restriction can take the place of this one.'
      : 'The member has appealed: until another moderator has answered that, only a stricter restriction can take the place of this one. It ends this appeal, and they may appeal against the new one.'}
  </Text>
)

/** What a moderator does about an account; before a suspension they are asked once more. */
export const EnforceForm = ({ of: { id, standing }, name }: { of: MemberStanding; name: string }) => {
  const { does, enforced, ...submission } = useSelector(selectMember)
  const mine = does === 'enforce' ? submission : unsent
  const [confirming, setConfirming] = useState<Enforced | null>(null)
  const dispatch = useDispatch()
  const commandKey = useCommandKey()
  const appealed = standing?.appeal === 'open' ? standing : null
  const choices = [...(standing ? [LIFT] : []), ...(appealed ? stricterThan(appealed) : RESTRICTIONS)]
  const end = useRef<HTMLInputElement>(null)
  const resolver = resolverFor(
    choices.map(({ action }) => action),
    () => end.current?.validity.badInput === true,
  )
  const form = useForm<Values>({ resolver, defaultValues: blank })
  const { control, register, handleSubmit, setError, setValue, formState } = form
  const {
    field: { ref: first, ...field },
    fieldState,
  } = useController({
    control,
    name: 'action', // before the other fields: where several are wrong, the focus goes to the first
  })
  const draft = useDraft(useSelector(selectMe), enforceDraft(id), form, blank)
  const action = useWatch({ control, name: 'action' })
  // What stood when they began to write: what came since takes nobody's place unseen.
  const stands = standing?.restriction ?? null
  const [looked, setLooked] = useState(stands)
  const { isDirty } = formState
  useEffect(() => {
    if (!isDirty) setLooked(stands)
  }, [isDirty, stands])
  const until = register('until')
  const ref = useMergedRef(end, until.ref)
  useRefusal(setError, mine)
  const isAtField = mine.errors.some(({ field }) => field in blank)
  const begun = useRef(enforced)
  useEffect(() => {
    if (begun.current !== enforced) draft.discard()
    begun.current = enforced
  }, [enforced])
  const send = (said: Enforced) => {
    setConfirming(null)
    dispatch(deedAsked({ id, name, deed: { does: 'enforce', said }, key: commandKey([id, enforced, said]) }))
  }
  const submit = handleSubmit((values) => {
    const { action } = values
    if (action === '') return
    const said: Enforced = { ...bodyOf({ ...values, action }), instead: looked }
    if (action === 'suspend') setConfirming(said)
    else send(said)
  })
  return (
    <form noValidate aria-label="Restrict this account" onSubmit={(event) => void submit(event)}>
      <Stack>
        <DraftNote {...draft} />
        {appealed && <AppealWaits isLast={stricterThan(appealed).length === 0} />}
        <Radio.Group {...field} label="What is to be done?" required error={fieldState.error?.message}>
          <Stack gap="sm" mt="xs">
            {choices.map(({ action, label, what }, i) => (
              <Radio key={action} ref={i === 0 ? first : null} value={action} label={label} description={what} />
            ))}
          </Stack>
        </Radio.Group>
        {action !== 'lift' && choices.some((each) => each !== LIFT) && (
          <Stack gap="xs">
            <TextInput
              type="datetime-local"
              label="Until"
              description={`It ends by itself then, by the clocks of ${ownZone()}. Leave empty: it stays until ${theirRestrictions[action === '' ? 'suspend' : action].ends}.`}
              {...until}
              ref={ref}
              error={formState.errors.until?.message}
            />
            <Ends choose={(value) => setValue('until', value, { shouldDirty: true, shouldValidate: formState.isSubmitted })} />
          </Stack>
        )}
        <Textarea
          label="Reason"
          description="The member reads it, without your name."
          required
          autosize
          minRows={3}
          maxRows={10}
          {...register('reason')}
          error={formState.errors.reason?.message}
        />
        <div role="status">
          {isDirty && stands !== looked && (
            <Alert color="yellow" title="This has changed while you were writing">
              <Text>Another moderator restricted this account, or lifted what stood. How they stand now is shown above.</Text>
              <Button variant="default" mt="sm" onClick={() => setLooked(stands)}>
                I have looked at it
              </Button>
            </Alert>
          )}
        </div>
        <div role="alert">{mine.problem && !isAtField && <Alert color="red">{mine.problem}</Alert>}</div>
        <Group justify="flex-end">
          <Button type="submit" {...(action === 'suspend' && { color: 'red.9' })} loading={mine.sending}>
            {choices.find((each) => each.action === action)?.label ?? 'Restrict this account'}
          </Button>
        </Group>
      </Stack>
      <Confirm
        title="Suspend this account?"
        text={`${name} is shut out at once, on every open page${confirming ? `, ${endOf(confirming)}` : ''}.`}
        note="They are mailed your reason, and may appeal once."
        yes="Suspend"
        opened={confirming !== null}
        close={() => setConfirming(null)}
        confirm={() => confirming && send(confirming)}
      />
    </form>
  )
}
