import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useSelector } from 'react-redux'
import type { Submission } from '../../shared/forms/submission.js'
import { AcceptTerms } from '../../shared/ui/text/AcceptTerms.js'
import { EntryFields } from '../editing/EntryFields.js'
import { EntryList } from '../editing/EntryList.js'
import { blankEntry, isBlank, NOT_ADDED, type Entry, type EntryForm } from './registration-form.js'
import { selectSubmission } from '../slice.js'

interface Props {
  readonly before: readonly Entry[]
  /** The first time the two boxes stand below the list, and it may not be empty. */
  readonly first: boolean
  readonly send: (entries: readonly Entry[]) => void
  readonly button: string
  readonly beside?: ReactNode
}

const BOXES = {
  terms: [<AcceptTerms key="terms" />, 'Please check Terms & Conditions and Privacy Policy.'],
  declaration: ['I declare that the above is true.', 'Please check the declaration.'],
} as const
type Box = keyof typeof BOXES

const saidOf = ({ errors }: Submission): string | undefined => errors[0]?.msg

/** Registrations are added to a list, and the list is saved (spec 1 §4, §5). */
export const RegistrationForm = ({ before, first, send, button, beside }: Props) => {
  const submission = useSelector(selectSubmission)
  const [sentBefore] = useState(submission)
  const entry = useForm<EntryForm>({ defaultValues: blankEntry })
  const [entries, setEntries] = useState(before)
  const [ticked, setTicked] = useState<Record<Box, boolean>>({ terms: false, declaration: false })
  const [tried, setTried] = useState(false)
  const isLeft = tried && (!isBlank(entry.watch()) || (first && entries.length === 0))
  const unticked = (box: Box) => tried && first && !ticked[box] && BOXES[box][1]
  const submit = () => {
    setTried(true)
    const isReady = isBlank(entry.getValues()) && (!first || (entries.length > 0 && ticked.terms && ticked.declaration))
    if (isReady) send(entries)
  }
  const problem = isLeft ? NOT_ADDED : submission !== sentBefore && saidOf(submission)
  return (
    <form
      noValidate
      aria-label="Medical Registration"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="lg">
        <EntryFields entries={entries} form={entry} add={(added) => setEntries([...entries, added])} />
        <EntryList entries={entries} remove={(gone) => setEntries(entries.filter((each) => each !== gone))} />
        {problem && (
          <Text role="alert" c="var(--mantine-color-error)" size="sm">
            {problem}
          </Text>
        )}
        {first &&
          (Object.keys(BOXES) as Box[]).map((box) => (
            <Checkbox
              key={box}
              label={BOXES[box][0]}
              checked={ticked[box]}
              onChange={({ currentTarget }) => setTicked({ ...ticked, [box]: currentTarget.checked })}
              error={unticked(box)}
            />
          ))}
        <Button type="submit" loading={submission.sending}>
          {button}
        </Button>
        {beside}
      </Stack>
    </form>
  )
}
