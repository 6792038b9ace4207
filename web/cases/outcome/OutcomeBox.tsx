import { Alert, Button, Group, Textarea } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import { comeNow, comeTo } from '../../engagement/come-to.js'
import { useComeToPart } from '../../engagement/useComeFor.js'
import { check } from '../../generated/checks/solveClinicalCase.js'
import { OUTCOME } from '../../generated/post-parts.js'
import { IdentityHints } from '../../posting/fields/IdentityHints.js'
import { resolverOf } from '../../shared/forms/resolver.js'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import { selectMe } from '../../shared/session/session.js'
import { followPaste } from '../../shared/ui/text/follow-paste.js'
import classes from './Outcome.module.css'
import { selectSolving, solved, solvingAsked, solvingOpened } from './solving-slice.js'

type Root = Parameters<typeof selectSolving>[0] & Parameters<typeof selectMe>[0]

const TEXTS = ['outcome']

/** In it the author tells how the case ended, also after it has closed, and tells it anew when there is news. */
export const OutcomeBox = ({ of }: { of: Pick<ClinicalCase, 'id' | 'signup_id' | 'outcome'> }) => {
  const isMine = useSelector((root: Root) => selectMe(root)) === of.signup_id
  const [isOpen, setOpen] = useState(false)
  const dispatch = useDispatch()
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const comeFor = useComeToPart((hash) => (hash === `#${OUTCOME}` ? comeNow() : undefined))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!comeFor || !box.current) return
    comeTo(box.current.querySelector<HTMLElement>('textarea, button'), comeFor.from)
    if (box.current.contains(document.activeElement)) box.current.scrollIntoView()
  }, [comeFor])
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (!isMine) return null
  const open = () => {
    dispatch(solvingOpened())
    setOpen(true)
  }
  return (
    <div ref={box} id={OUTCOME} className={classes.box}>
      {isOpen ? (
        <OutcomeForm of={of} close={() => setOpen(false)} />
      ) : (
        <Button ref={button} variant="default" leftSection={<IconCheck size={20} stroke={1.6} aria-hidden />} onClick={open}>
          {of.outcome === null ? 'Tell how it ended' : 'Change the outcome'}
        </Button>
      )}
    </div>
  )
}

const OutcomeForm = ({ of, close }: { of: Pick<ClinicalCase, 'id' | 'outcome'>; close: () => void }) => {
  const solving = useSelector((root: Root) => selectSolving(root))
  const dispatch = useDispatch()
  const commandKey = useCommandKey()
  const form = useForm({
    resolver: resolverOf<{ outcome: string }>(check, ({ outcome }) => ({ clinicalCaseId: of.id, outcome })),
    defaultValues: { outcome: of.outcome ?? '' },
  })
  const { register, formState, handleSubmit, setError, setFocus } = form
  useRefusal(setError, solving)
  useEffect(() => setFocus('outcome'), [setFocus])
  useEffect(() => {
    if (solving.done) close()
  }, [solving.done])
  const sent = useRef<string | null>(null)
  const isTaken = solving.problem !== '' && of.outcome !== null && of.outcome === sent.current // though its answer was lost
  useEffect(() => {
    if (isTaken) dispatch(solved())
  }, [isTaken, dispatch])
  const send = handleSubmit(({ outcome }) => {
    sent.current = outcome.trim()
    dispatch(solvingAsked({ id: of.id, outcome, key: commandKey([of.id, outcome]) }))
  })
  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Outcome" onPaste={followPaste} onSubmit={(event) => void send(event)}>
        <Textarea
          label="Outcome"
          description="What became of the patient, and what a colleague with such a case should know."
          autosize
          minRows={3}
          {...register('outcome')}
          error={formState.errors.outcome?.message}
        />
        <IdentityHints fields={TEXTS} />
        {solving.problem && (
          <Alert color="red" role="alert">
            {solving.problem}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="subtle" color="gray" onClick={close} disabled={solving.sending}>
            Cancel
          </Button>
          <Button type="submit" loading={solving.sending}>
            {solving.problem ? 'Try again' : 'Mark as solved'}
          </Button>
        </Group>
      </form>
    </FormProvider>
  )
}
