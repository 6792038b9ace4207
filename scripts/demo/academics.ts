import type { View } from './picture.js'

const DAY = 24 * 60 * 60 * 1000

export interface ToldEvent {
  readonly title: string
  readonly location: string
  readonly link: string | null
  /** In milliseconds before or after the story is told; the time of the day is that of India. */
  readonly starts: number
  readonly startTime: string
  readonly banner?: View
  /** How many of the cast come. */
  readonly comers: number
}

/** Invented from beginning to end: one is past, two are to come. The links lead nowhere. */
export const EVENTS: readonly ToldEvent[] = [
  {
    title: 'Sample: grand round on difficult gallbladders',
    location: 'Online',
    link: null,
    starts: -20 * DAY,
    startTime: '18:30',
    banner: 'scan',
    comers: 4,
  },
  {
    title: 'Sample: mesh or suture, a debate',
    location: 'Online',
    link: 'https://meet.example.org/sample-mesh',
    starts: 3 * DAY,
    startTime: '19:00',
    comers: 3,
  },
  {
    title: 'Sample: dissection course, abdominal wall',
    location: 'Sample Medical College, Pune',
    link: null,
    starts: 12 * DAY,
    startTime: '09:30',
    banner: 'plan',
    comers: 2,
  },
]

export interface ToldLearning {
  readonly title: string
  readonly description: string
  readonly speciality: 'GI Surgery' | 'General Surgery' | 'Plastic & Reconstructive Surgery'
  readonly author: string
  /** One is an image; several are a video, one picture after the other. */
  readonly views: readonly [View, ...View[]]
  /** What is said while each picture of a video is shown. */
  readonly said?: readonly string[]
}

/** What there is to learn from, oldest first. */
export const LEARNING: readonly ToldLearning[] = [
  {
    title: 'Sample: where to put the ports',
    description: 'The plan that we draw on the skin before a right hemicolectomy, with the working angle of each hand.',
    speciality: 'GI Surgery',
    author: 'Sample Surgeon Two',
    views: ['plan'],
  },
  {
    title: 'Sample: reading a pressure curve',
    description: 'A normal curve, and what a late peak says about the sphincter.',
    speciality: 'General Surgery',
    author: 'Sample Surgeon Five',
    views: ['curve'],
  },
  {
    title: 'Sample: a landmark in a scan',
    description: 'Look for the bright spot first. This is a drawing, not a patient.',
    speciality: 'General Surgery',
    author: 'Sample Surgeon One',
    views: ['scan'],
  },
  {
    title: 'Sample: from the plan to the port',
    description: 'Three drawings in a row, with captions: what is planned, what is measured, what is seen.',
    speciality: 'GI Surgery',
    author: 'Sample Surgeon Two',
    views: ['plan', 'curve', 'scan'],
    said: ['First the plan is drawn on the skin.', 'Then the pressure is set and watched.', 'Last the landmark is looked for.'],
  },
  {
    title: 'Sample: a short look round',
    description: 'Two drawings, to show how a video is played here.',
    speciality: 'Plastic & Reconstructive Surgery',
    author: 'Sample Surgeon Three',
    views: ['lake', 'mountain'],
    said: ['A lake in the evening.', 'And the mountain behind it.'],
  },
]
