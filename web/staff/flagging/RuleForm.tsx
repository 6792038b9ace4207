import { Alert, Button, Group, NativeSelect, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useForm, useWatch } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import type { Condition, NewRule } from './calls.js'
import { deedAsked, selectRules } from './rules-slice.js'
import staff from '../frame/Staff.module.css'

/** As the server reads it. */
const LONGEST_NAME = 80
const [SHORTEST_PHRASE, LONGEST_PHRASE] = [3, 60]
const MOST_PHRASES = 50
const MOST_REPORTS = 100
const MOST_DAYS = 365

const KINDS: Readonly<Record<Condition['looksFor'], string>> = {
  words: 'Words in posts and comments',
  reports: 'Several reports within a day',
  newcomer: 'Files from new accounts',
}

interface Fields {
  name: string
  looksFor: Condition['looksFor']
  phrases: string
  reports: string
  days: string
}
const EMPTY: Fields = { name: '', looksFor: 'words', phrases: '', reports: '3', days: '7' }

const phrasesIn = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

const conditionOf = ({ looksFor, phrases, reports, days }: Fields): Condition => {
  if (looksFor === 'words') return { looksFor, phrases: phrasesIn(phrases) }
  return looksFor === 'reports' ? { looksFor, reports: Number(reports) } : { looksFor, days: Number(days) }
}

const phraseProblem = (text: string): true | string => {
  const phrases = phrasesIn(text)
  if (phrases.length === 0) return 'Please write at least one word.'
  if (phrases.length > MOST_PHRASES) return `At most ${MOST_PHRASES} lines.`
  return (
    phrases.every((phrase) => phrase.length >= SHORTEST_PHRASE && phrase.length <= LONGEST_PHRASE) ||
    `Each line has ${SHORTEST_PHRASE} to ${LONGEST_PHRASE} characters.`
  )
}

const between = (least: number, most: number) => (text: string) =>
  (/^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most) || `A number from ${least} to ${most}.`

/** What the program is to look for from now on, as soon as it was rehearsed and switched on. */
export const RuleForm = () => {
  const rules = useSelector(selectRules)
  const { register, handleSubmit, setError, control, formState } = useForm<Fields>({ defaultValues: EMPTY })
  const looksFor = useWatch({ control, name: 'looksFor' })
  const dispatch = useDispatch()
  const keyOf = useCommandKey()
  useRefusal(setError, rules)
  const send = handleSubmit((fields) => {
    const said: NewRule = { name: fields.name.trim(), condition: conditionOf(fields) }
    dispatch(deedAsked({ deed: { does: 'write', said }, key: keyOf(said) }))
  })
  const isOurs = rules.deed?.does === 'write'
  const { errors } = formState
  return (
    <section aria-labelledby="write" className={staff.sheet}>
      <Title order={2} size="h4" id="write">
        Write a rule
      </Title>
      <form noValidate aria-label="Write a rule" onSubmit={(event) => void send(event)}>
        <Stack>
          <TextInput
            label="Name"
            description="The staff reads it with each report that the rule makes."
            required
            {...register('name', {
              validate: (name) =>
                name.trim() === '' ? 'Name is required.' : name.trim().length <= LONGEST_NAME || `At most ${LONGEST_NAME} characters.`,
            })}
            error={errors.name?.message}
          />
          <NativeSelect
            label="What it looks for"
            data={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
            {...register('looksFor')}
          />
          {looksFor === 'words' && (
            <Textarea
              label="Words"
              description="One word or phrase on each line, in any case. Never the name of a person: rules are kept for ever."
              required
              autosize
              minRows={3}
              maxRows={12}
              {...register('phrases', { validate: phraseProblem })}
              error={errors.phrases?.message}
            />
          )}
          {looksFor === 'reports' && (
            <TextInput
              label="Reports"
              description="So many people report a post within a day, and nobody has decided since."
              required
              inputMode="numeric"
              {...register('reports', { validate: between(2, MOST_REPORTS) })}
              error={errors.reports?.message}
            />
          )}
          {looksFor === 'newcomer' && (
            <TextInput
              label="Days"
              description="An account is new for so many days."
              required
              inputMode="numeric"
              {...register('days', { validate: between(1, MOST_DAYS) })}
              error={errors.days?.message}
            />
          )}
          <Text c="dimmed" size="sm">
            A rule cannot be changed once it is written. It takes nothing away: what it finds waits for a moderator, like any other report.
          </Text>
          <div role="alert">{isOurs && rules.problem && <Alert color="red">{rules.problem}</Alert>}</div>
          <Group justify="flex-end">
            <Button type="submit" loading={isOurs && rules.sending}>
              Write the rule
            </Button>
          </Group>
        </Stack>
      </form>
    </section>
  )
}
