import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import staff from '../frame/Staff.module.css'
import classes from './Audit.module.css'
import { selectAudit, verifyAsked, verifyStopped } from './audit-slice.js'
import { numberIn, wholeFrom } from './numbers.js'
import { Verdict } from './Verdict.js'

interface Fields {
  from: string
  to: string
}

/** Whether the log is as it was sealed: all of it, or what some seals added. */
export const VerifyForm = ({ newest }: { readonly newest: number }) => {
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: { from: '', to: '' } })
  const { state } = useSelector(selectAudit).verifying
  const dispatch = useDispatch()
  const { errors } = formState
  const verify = handleSubmit(({ from, to }) => dispatch(verifyAsked({ from: numberIn(from) ?? 1, to: numberIn(to) })))
  const isRunning = state === 'running'
  return (
    <section aria-labelledby="verify" className={staff.sheet}>
      <Title order={2} size="h4" id="verify">
        Is the log as it was sealed?
      </Title>
      <Text className={staff.detail}>
        The events are read again and held against the seals. The first one that was changed, removed, inserted or moved is named.
      </Text>
      <form noValidate aria-labelledby="verify" onSubmit={(event) => void verify(event)}>
        <div className={classes.fields}>
          <TextInput
            label="From seal"
            placeholder="1"
            inputMode="numeric"
            error={errors.from?.message}
            {...register('from', { validate: wholeFrom(1, newest) })}
          />
          <TextInput
            label="To seal"
            placeholder={String(newest)}
            inputMode="numeric"
            error={errors.to?.message}
            {...register('to', {
              validate: (to, { from }) =>
                wholeFrom(1, newest)(to) === true && (numberIn(to) ?? newest) < (numberIn(from) ?? 1)
                  ? 'This seal comes before the first.'
                  : wholeFrom(1, newest)(to),
            })}
          />
        </div>
        <Group mt="sm" gap="sm">
          <Button type="submit" loading={isRunning}>
            Verify
          </Button>
          {isRunning && (
            <Button variant="subtle" onClick={() => dispatch(verifyStopped())}>
              Stop
            </Button>
          )}
        </Group>
      </form>
      <Verdict />
    </section>
  )
}
