import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import { useForm } from 'react-hook-form'
import staff from '../frame/Staff.module.css'
import classes from './Audit.module.css'
import { getProof } from './calls.js'
import { numberIn, wholeFrom } from './numbers.js'
import { useSaving } from './useSaving.js'

interface Fields {
  from: string
  to: string
}

/** For who has written down a root, or had it mailed: that the log of then is the beginning of the log of now. */
export const ProofForm = ({ newest }: { readonly newest: number }) => {
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: { from: '', to: '' } })
  const { coming, saveAs } = useSaving<'proof'>()
  const { errors } = formState
  const save = handleSubmit(({ from: first, to: last }) => {
    const [from, to] = [numberIn(first) ?? 1, numberIn(last) ?? newest]
    saveAs('proof', async () => ({ text: await getProof(from, to), name: `sfs-seals-${from}-${to}.json`, type: 'application/json' }))
  })
  return (
    <section aria-labelledby="proof" className={staff.sheet}>
      <Title order={2} size="h4" id="proof">
        Does a root that you kept still hold?
      </Title>
      <Text className={staff.detail}>
        Save the proof that the log under one seal is the beginning of the log under a later one. When you check it, both roots are printed:
        compare them with what you wrote down, or had mailed.
      </Text>
      <form noValidate aria-labelledby="proof" onSubmit={(event) => void save(event)}>
        <div className={classes.fields}>
          <TextInput
            label="Older seal"
            placeholder="1"
            inputMode="numeric"
            error={errors.from?.message}
            {...register('from', { validate: wholeFrom(1, newest) })}
          />
          <TextInput
            label="Later seal"
            placeholder={String(newest)}
            inputMode="numeric"
            error={errors.to?.message}
            {...register('to', {
              validate: (to, { from }) =>
                wholeFrom(1, newest)(to) === true && (numberIn(to) ?? newest) < (numberIn(from) ?? 1)
                  ? 'This seal comes before the older one.'
                  : wholeFrom(1, newest)(to),
            })}
          />
        </div>
        <Group mt="sm">
          <Button type="submit" variant="default" loading={coming !== null}>
            Save the proof
          </Button>
        </Group>
      </form>
    </section>
  )
}
