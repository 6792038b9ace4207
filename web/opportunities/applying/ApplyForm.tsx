import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { DraftNote } from '../../shared/drafts/DraftNote.js'
import { useDraft } from '../../shared/drafts/useDraft.js'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { useOrder } from '../../shared/forms/useOrder.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import { selectMe } from '../../shared/session/session.js'
import { UploadProgress } from '../../shared/ui/UploadProgress.js'
import { applicationOf, draftFor, resolverFor, type ApplyForm as Values } from './apply-form.js'
import { applyingAsked, applyingCancelled, nothing, selectApplying } from './applying-slice.js'
import type { Opportunity } from '../calls.js'
import { CvChoice } from './CvChoice.js'
import classes from '../Forms.module.css'
import { followPaste } from '../../shared/ui/text/follow-paste.js'
import { useCvChoice } from './useCvChoice.js'

interface Props {
  readonly of: Opportunity
  /** What the form begins with. */
  readonly known: Values
  /** What the CV in the own profile is called; null without one. */
  readonly ownCv: string | null
  /** It has arrived. */
  readonly done: () => void
  readonly close: () => void
}

const FIELDS = [
  ['name', 'Name', { autoComplete: 'name', 'data-autofocus': true }],
  ['emailid', 'Email', { type: 'email', autoComplete: 'email', inputMode: 'email' }],
  ['contact', 'Contact Number', { type: 'tel', autoComplete: 'tel', inputMode: 'tel' }],
  ['medialcollege', 'Medical College', {}],
  ['degree', 'Degree', {}],
] as const

/** Who applies, and their CV (spec 3 §5). The owner of the opportunity sees all of it. */
export const ApplyForm = ({ of, known, ownCv, done, close }: Props) => {
  const state = useSelector(selectApplying)
  const [before] = useState(state)
  const applying = state === before && !state.sending ? nothing : state // how an earlier one went does not count
  const [blank] = useState(known)
  const resolver = useMemo(() => resolverFor(of.id), [of.id])
  const dispatch = useDispatch()
  const commandKey = useCommandKey()
  const form = useForm<Values>({ resolver, defaultValues: blank })
  const { register, formState, handleSubmit, setFocus } = form
  const { errors } = formState
  useOrder(register, blank)
  useRefusal(form.setError, applying)
  const cv = useCvChoice(applying)
  const draft = useDraft(useSelector(selectMe), draftFor(of.id), form, blank, cv.file ? [cv.file.name] : [])

  useEffect(() => setFocus('name'), []) // it comes after its window, with what is known

  const { arrived } = applying
  useEffect(() => {
    if (arrived !== of.id) return
    draft.forget()
    done()
  }, [arrived])

  const submit = handleSubmit(
    (values) => {
      if (!cv.isThere()) return
      const told = applicationOf(of.id, values)
      dispatch(applyingAsked({ told, file: cv.file!, key: commandKey([told, cv.key]) }))
    },
    () => void cv.isThere(false),
  )
  return (
    <form noValidate aria-label="Apply Now" onPaste={followPaste} onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <DraftNote {...draft} />
        {FIELDS.map(([name, label, more]) => (
          <TextInput key={name} label={label} required {...more} {...register(name)} error={errors[name]?.message} />
        ))}
        <Textarea
          label="Address"
          required
          autosize
          minRows={2}
          autoComplete="street-address"
          {...register('address')}
          error={errors.address?.message}
        />
        <CvChoice cv={cv} ownCv={ownCv} disabled={applying.sending} />
        {applying.problem && (
          <Alert color="red" role="alert">
            {applying.problem}
          </Alert>
        )}
        <div className={classes.bar}>
          {applying.sending && <UploadProgress sent={applying.sent} total={applying.total} />}
          <Group justify="flex-end" mt={applying.sending ? 'sm' : 0}>
            {applying.sending ? (
              <Button variant="default" onClick={() => dispatch(applyingCancelled())}>
                Cancel
              </Button>
            ) : (
              <Button variant="subtle" color="gray" onClick={close}>
                Close
              </Button>
            )}
            <Button type="submit" loading={applying.sending}>
              {applying.problem ? 'Try again' : 'Send application'}
            </Button>
          </Group>
        </div>
      </Stack>
    </form>
  )
}
