import { useEffect } from 'react'

/** The tab's icon turns amber, so that the mode is seen in the row of tabs too (SIM-5). */
export function useSimulationIcon(isOn: boolean): void {
  useEffect(() => {
    if (isOn) document.querySelector('link[rel=icon]')?.setAttribute('href', '/favicon-simulation.svg')
  }, [isOn])
}
