/** Short sounds for outcomes of orders: two notes up, two down, or one. Synthesized, so nothing is loaded. */
import type { AnnouncedStage } from './toasts.ts'

type Tone = 'good' | 'bad' | 'question'

const notesHz: Readonly<Record<Tone, readonly number[]>> = {
  good: [660, 880],
  bad: [440, 330],
  question: [550],
}
const noteS = 0.09
const loudness = 0.06

const tones: Readonly<Record<AnnouncedStage, Tone | null>> = {
  // No sound for the direct result of a press.
  resting: null,
  waiting: null,
  cancelled: null,
  partly_filled: 'good',
  filled: 'good',
  refused: 'bad',
  not_placed: 'bad',
  unknown: 'question',
}

let context: AudioContext | undefined

/** Of several at once only the most serious sounds. */
export function findTone(stages: readonly AnnouncedStage[]): Tone | null {
  const stageTones = stages.map((stage) => tones[stage])
  return (['bad', 'question', 'good'] as const).find((tone) => stageTones.includes(tone)) ?? null
}

export function playTone(tone: Tone): void {
  try {
    context ??= new AudioContext()
    // Browsers allow sound only after a user gesture; until then it stays silent.
    if (context.state === 'suspended') void context.resume()
    playNotes(context, notesHz[tone])
  } catch {
    // Without audio hardware there is simply no sound.
  }
}

function playNotes(audio: AudioContext, frequencies: readonly number[]): void {
  for (const [index, frequency] of frequencies.entries()) {
    const startS = audio.currentTime + index * noteS
    const gain = audio.createGain()
    gain.gain.setValueAtTime(0, startS)
    gain.gain.linearRampToValueAtTime(loudness, startS + 0.01)
    gain.gain.exponentialRampToValueAtTime(0.001, startS + noteS * 1.6)
    gain.connect(audio.destination)
    const note = audio.createOscillator()
    note.frequency.setValueAtTime(frequency, startS)
    note.connect(gain)
    note.start(startS)
    note.stop(startS + noteS * 1.6)
  }
}
