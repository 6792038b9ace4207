import { Type, type Static } from '@sinclair/typebox'

/** In which languages captions come, by BCP 47; English first, as most do. */
export const CAPTION_LANGUAGES = [
  'en',
  'ar',
  'bn',
  'de',
  'es',
  'fr',
  'gu',
  'hi',
  'id',
  'it',
  'ja',
  'kn',
  'ko',
  'ml',
  'mr',
  'pa',
  'pt',
  'ru',
  'ta',
  'te',
  'tr',
  'ur',
  'vi',
  'zh',
] as const

export const CaptionLanguage = Type.Union(CAPTION_LANGUAGES.map((code) => Type.Literal(code)))
export type CaptionLanguage = Static<typeof CaptionLanguage>

/** Nobody has said which (RFC 5646). */
export const UNDETERMINED = 'und'
