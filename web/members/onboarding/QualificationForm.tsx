import '../../shared/ui/mantine/choices.css'
import { Button, Checkbox, MultiSelect, Select, Stack, Textarea } from '@mantine/core'
import { useEffect } from 'react'
import { FormProvider, useController, useForm, useWatch } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { specialities } from '../../generated/specialities.js'
import { DraftNote } from '../../shared/drafts/DraftNote.js'
import { useDraft } from '../../shared/drafts/useDraft.js'
import { useOrder } from '../../shared/forms/useOrder.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { usePlaces } from '../../shared/forms/places.js'
import { AcceptTerms } from '../../shared/ui/text/AcceptTerms.js'
import { followPaste } from '../../shared/ui/text/follow-paste.js'
import { CvPart } from './CvPart.js'
import { QUALIFICATION, qualificationSent, selectStep } from './slice.js'
import { blank, isTold, qualifiedOf, resolver, SECTIONS, TICKED, type QualificationForm as Form } from './qualification-form.js'
import classes from './Steps.module.css'
import { TrainingFields } from './TrainingFields.js'

/** Where somebody has learned, and what; after it everything is open to them (spec 1 §5). */
export const QualificationForm = ({ memberId }: { memberId: number }) => {
  const submission = useSelector(selectStep)
  const dispatch = useDispatch()
  const commandKey = useCommandKey()
  const places = usePlaces()
  const form = useForm<Form>({ resolver, defaultValues: blank })
  const { register, control, handleSubmit, formState, setError } = form
  const draft = useDraft(memberId, QUALIFICATION, form, blank)
  useEffect(() => {
    // A tick is not kept, but what stood below it is.
    if (draft.restored) for (const [tick, section] of TICKED) if (isTold(form.getValues(), section)) form.setValue(tick, true)
  }, [draft.restored])
  const { errors } = formState
  useOrder(register, blank)
  const { field: speciality } = useController({ control, name: 'superSpecialitySpeciality' })
  const { field: groups } = useController({ control, name: 'otherGroup' })
  const [surgical, special] = useWatch({ control, name: ['surgicalTraining', 'specialityTraining'] })
  useRefusal(setError, submission)
  const submit = handleSubmit((values) => {
    const told = qualifiedOf(values, memberId)
    dispatch(qualificationSent({ told, key: commandKey(told) }))
  })
  const own = special ? speciality.value : null
  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Qualifications" onPaste={followPaste} onSubmit={(event) => void submit(event)}>
        <Stack gap="xl">
          <DraftNote {...draft} />
          <fieldset className={classes.part}>
            <legend>MBBS</legend>
            <TrainingFields section={SECTIONS.mbbs} places={places} />
          </fieldset>
          <fieldset className={classes.part}>
            <legend>Surgical training</legend>
            <Checkbox label="I have had surgical training" {...register('surgicalTraining')} />
            {surgical && <TrainingFields section={SECTIONS.surgical} places={places} />}
          </fieldset>
          <fieldset className={classes.part}>
            <legend>Speciality training</legend>
            <Checkbox label="I have had speciality training" {...register('specialityTraining')} />
            {special && (
              <>
                <Select
                  {...speciality}
                  label="Speciality"
                  required
                  searchable
                  data={specialities}
                  error={errors.superSpecialitySpeciality?.message}
                />
                <TrainingFields section={SECTIONS.superSpeciality} places={places} />
              </>
            )}
          </fieldset>
          <CvPart />
          <fieldset className={classes.part}>
            <legend>Groups and more</legend>
            <MultiSelect
              {...groups}
              label="Speciality groups"
              searchable
              data={specialities.filter((name) => name !== own)}
              error={errors.otherGroup?.message}
            />
            <Textarea
              label="Additional qualifications"
              autosize
              minRows={2}
              {...register('additionalQualifications')}
              error={errors.additionalQualifications?.message}
            />
            <Checkbox label={<AcceptTerms />} {...register('terms')} error={errors.terms?.message} />
            <Checkbox label="I declare that the above is true." {...register('declaration')} error={errors.declaration?.message} />
          </fieldset>
          <Button type="submit" loading={submission.sending}>
            Complete my registration
          </Button>
        </Stack>
      </form>
    </FormProvider>
  )
}
