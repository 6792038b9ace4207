import { Alert, Button, Group, NativeSelect, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useForm, useWatch } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import type { Condition } from './calls.js'
import { blank, bodyOf, resolver, type RuleForm as Fields } from './rule-form.js'
import { deedAsked, selectRules } from './rules-slice.js'
import staff from '../frame/Staff.module.css'

const KINDS: Readonly<Record<Condition['looksFor'], string>> = {
  words: 'Words that are posted',
  reports: 'Several reports in a day',
  newcomer: 'Files from new accounts',
}

/** What the program is to look for from now on, as soon as it was rehearsed and switched on. */
export const RuleForm = () => {
  const rules = useSelector(selectRules)
  const { register, handleSubmit, setError, control, formState } = useForm<Fields>({ resolver, defaultValues: blank })
  const looksFor = useWatch({ control, name: 'looksFor' })
  const dispatch = useDispatch()
  const keyOf = useCommandKey()
  useRefusal(setError, rules)
  const send = handleSubmit((fields) => {
    const said = bodyOf(fields)
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
            {...register('name')}
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
              description="In posts and comments: one word or phrase on each line, in any case. Never the name of a person: rules are kept for ever."
              required
              autosize
              minRows={3}
              maxRows={12}
              {...register('phrases')}
              error={errors.phrases?.message}
            />
          )}
          {looksFor === 'reports' && (
            <TextInput
              label="Reports"
              description="How many people have to report a post within a day, without a decision since."
              required
              inputMode="numeric"
              {...register('reports')}
              error={errors.reports?.message}
            />
          )}
          {looksFor === 'newcomer' && (
            <TextInput
              label="Days"
              description="For how many days an account counts as new."
              required
              inputMode="numeric"
              {...register('days')}
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
