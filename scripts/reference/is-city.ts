import type { SourceCity } from './sources.js'

const SMALLEST = 5_000
/** Capitals and seats of the first administrative level count whatever their size. */
const SEATS: readonly string[] = ['PPLC', 'PPLA']
/** Seats of the second level count when the source does not know their size, which is 0 there: cities of half a million are among them. */
const LESSER_SEAT = 'PPLA2'
/** Quarters of a city, and places that are historical, abandoned or destroyed. */
const NO_CITY: readonly string[] = ['PPLX', 'PPLH', 'PPLCH', 'PPLQ', 'PPLW']
/** Towns which the source takes for quarters, and one that has a medical school. */
const TOWNS: readonly number[] = [
  6619347, // Navi Mumbai
  1254745, // Theni
  1263707, // Manipal
  1277082, // Baranagar
  1277557, // Ballālpur
  1279064, // Alandur
  1180436, // Daska Kalan
  8504423, // Subang Jaya
  1732745, // Skudai
  285704, // As Sālimīyah
  952865, // Springs
  975436, // Mmabatho
  1085510, // Epworth
  3728338, // Carrefour
  2071223, // Fremantle
  5142090, // Valhalla
]

/** Whether a place of the source belongs in the seed. */
export const isCity = ({ id, feature, population }: SourceCity): boolean =>
  TOWNS.includes(id) ||
  SEATS.includes(feature) ||
  (feature === LESSER_SEAT && population === 0) ||
  (population >= SMALLEST && !NO_CITY.includes(feature))
