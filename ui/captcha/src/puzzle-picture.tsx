import type { PuzzleView } from '@argosy/wire/http'
import type { ReactNode } from 'react'
import styles from './captcha.module.css'

export interface PuzzlePictureProps {
  readonly puzzle: PuzzleView | undefined
  /** From the picture's left edge. */
  readonly x: number
  readonly label: string
  readonly renderState: 'plain' | 'missed' | 'passed' | 'faded'
  /** Rendered over the picture. */
  readonly children?: ReactNode
}

/** The picture with its piece, in a frame of fixed size from the start. */
export function PuzzlePicture({ puzzle, x, label, renderState, children }: PuzzlePictureProps) {
  return (
    <div className={styles['picture']} data-look={renderState}>
      {puzzle && (
        <>
          <img className={styles['background']} src={puzzle.background} alt={label} draggable={false} />
          <img
            className={styles['piece']}
            src={puzzle.piece}
            alt=""
            draggable={false}
            style={{
              left: `${(x / puzzle.width) * 100}%`,
              top: `${(puzzle.y / puzzle.height) * 100}%`,
              width: `${(puzzle.pieceSize / puzzle.width) * 100}%`,
            }}
          />
        </>
      )}
      {children !== undefined && <div className={styles['cover']}>{children}</div>}
    </div>
  )
}
