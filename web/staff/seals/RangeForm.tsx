import { Group, Text, TextInput, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import staff from '../frame/Staff.module.css'
import classes from './Audit.module.css'
import type { Range } from './calls.js'
import { numberIn, wholeFrom } from './numbers.js'

interface Props {
  /** The number of the newest seal: where nothing is typed, it ends there. */
  readonly newest: number
  readonly title: string
  /** What comes of it. */
  readonly about: string
  readonly first: string
  readonly last: string
  /** What is said of a range that ends before it begins. */
  readonly backwards: string
  readonly send: (range: Range) => void
  /** The buttons. */
  readonly children: ReactNode
  /** Below the form: what has come of it, unless another range is asked for that is none. */
  readonly found?: ReactNode
}

/** Which seals, from one to another: all of them, where nothing is typed. */
export const RangeForm = ({ newest, title, about, first, last, backwards, send, children, found }: Props) => {
  const id = useId()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { from: '', to: '' } })
  const { errors } = formState
  const whole = wholeFrom(1, newest)
  const submit = handleSubmit(({ from, to }) => send({ from: numberIn(from) ?? 1, to: numberIn(to) }))
  return (
    <section aria-labelledby={id} className={staff.sheet}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      <Text className={staff.detail}>{about}</Text>
      <form noValidate aria-labelledby={id} onSubmit={(event) => void submit(event)}>
        <div className={classes.fields}>
          <TextInput
            label={first}
            placeholder="1"
            inputMode="numeric"
            error={errors.from?.message}
            {...register('from', { validate: whole })}
          />
          <TextInput
            label={last}
            placeholder={String(newest)}
            inputMode="numeric"
            error={errors.to?.message}
            {...register('to', {
              validate: (to, { from }) => (whole(to) === true && (numberIn(to) ?? newest) < (numberIn(from) ?? 1) ? backwards : whole(to)),
            })}
          />
        </div>
        <Group mt="sm" gap="sm">
          {children}
        </Group>
      </form>
      {!errors.from && !errors.to && found}
    </section>
  )
}
