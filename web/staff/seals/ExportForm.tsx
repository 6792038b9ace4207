import '../../shared/ui/mantine/choices.css'
import { Button, Group, NativeSelect, Radio, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { isStreamName } from '../../generated/stream-name.js'
import { PURPOSES, type Purpose } from '../deletions/calls.js'
import staff from '../frame/Staff.module.css'
import classes from './Audit.module.css'
import { EXPORT_TYPES, exportName, getExport, type Exported, type ExportFormat, type Wanted } from './exports.js'
import { numberIn, wholeFrom } from './numbers.js'
import { useSaving } from './useSaving.js'
import { savedOf } from './words.js'

interface Fields {
  what: 'log' | 'stream'
  from: string
  to: string
  stream: string
  purpose: Purpose
}
const EMPTY: Fields = { what: 'log', from: '', to: '', stream: '', purpose: 'audit' }

const wantedIn = ({ what, stream, from, to }: Fields): Wanted =>
  what === 'stream' ? { stream: stream.trim(), from: null } : { from: numberIn(from) ?? 0, to: numberIn(to) }

interface Saved extends Exported {
  readonly wanted: Wanted
  readonly format: ExportFormat
  readonly purpose: Purpose
}

/** Events with their proofs under the newest seal, to be checked without SFS. */
export const ExportForm = () => {
  const { register, handleSubmit, control, formState, setValue } = useForm<Fields>({ defaultValues: EMPTY })
  const [saved, keep] = useState<Saved | null>(null)
  const { coming, saveAs } = useSaving<ExportFormat | 'next'>()
  const what = useWatch({ control, name: 'what' })
  const { errors } = formState

  const fetched = async (wanted: Wanted, format: ExportFormat, purpose: Purpose) => {
    const exported = await getExport(wanted, format, purpose)
    keep({ ...exported, wanted, format, purpose })
    return { text: exported.text, type: EXPORT_TYPES[format], name: `${exportName(wanted)}.${format}` }
  }
  const saving = (format: ExportFormat) =>
    handleSubmit((fields) => {
      keep(null)
      saveAs(format, () => fetched(wantedIn(fields), format, fields.purpose))
    })
  const goOn = ({ wanted, format, purpose, next }: Saved) => saveAs('next', () => fetched({ ...wanted, from: next! }, format, purpose))

  return (
    <section aria-labelledby="export" className={staff.sheet}>
      <Title order={2} size="h4" id="export">
        Export events
      </Title>
      <Text className={staff.detail}>
        Events as they are stored, with personal fields encrypted, each with the proof that it was sealed; 1,000 in a file at most. Of what
        other programs wrote into the same store a file has the hashes alone. That you take them, and why, goes on record.
      </Text>
      <form noValidate aria-labelledby="export" onSubmit={(event) => void saving('json')(event)}>
        <Radio.Group
          label="Which events"
          value={what}
          onChange={(value) => setValue('what', value === 'stream' ? 'stream' : 'log')}
          mb="sm"
        >
          <Group mt={4} gap="lg">
            <Radio value="log" label="Part of the log" />
            <Radio value="stream" label="One stream" />
          </Group>
        </Radio.Group>
        <div className={classes.fields}>
          {what === 'log' ? (
            <>
              <TextInput
                label="From place"
                placeholder="0"
                inputMode="numeric"
                error={errors.from?.message}
                {...register('from', { shouldUnregister: true, validate: wholeFrom(0) })}
              />
              <TextInput
                label="To place"
                placeholder="the last"
                inputMode="numeric"
                error={errors.to?.message}
                {...register('to', {
                  shouldUnregister: true,
                  validate: (to, { from }) =>
                    wholeFrom(0)(to) === true && (numberIn(to) ?? Infinity) < (numberIn(from) ?? 0)
                      ? 'This place comes before the first.'
                      : wholeFrom(0)(to),
                })}
              />
            </>
          ) : (
            <TextInput
              className={classes.wide ?? ''}
              label="Stream"
              placeholder="member-7"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              error={errors.stream?.message}
              {...register('stream', {
                shouldUnregister: true,
                validate: (name) => isStreamName(name.trim()) || 'A stream is named like member-7 or case-7.',
              })}
            />
          )}
          <NativeSelect
            className={classes.wide ?? ''}
            label="Why do you take them?"
            data={Object.entries(PURPOSES).map(([value, label]) => ({ value, label }))}
            {...register('purpose')}
          />
        </div>
        <Group mt="sm" gap="sm">
          <Button type="submit" variant="default" loading={coming === 'json'} disabled={coming !== null}>
            Save as JSON
          </Button>
          <Button variant="default" loading={coming === 'csv'} disabled={coming !== null} onClick={(event) => void saving('csv')(event)}>
            Save as CSV
          </Button>
        </Group>
      </form>
      <div role="status" className={classes.told}>
        {saved && <Text>{savedOf(saved.count, saved.total)}</Text>}
      </div>
      {saved?.next != null && (
        <div>
          <Button variant="default" loading={coming === 'next'} disabled={coming !== null} onClick={() => goOn(saved)}>
            Save what follows
          </Button>
        </div>
      )}
    </section>
  )
}
