import { mix } from './ink/colour';
import type { Light } from './ink/light';

/** The same hour inside a lit room: no weather, lamps instead of dusk and night. The sky in the windows stays. */
export function indoors(light: Light): Light {
  const dark = light.stars || light.lamps > 0.3;
  return {
    ...light,
    weather: 'clear',
    ambient: mix(light.ambient, '#ffe9c8', dark ? 0.72 : 0.45),
    ambience: Math.min(light.ambience, 0.55),
    key: mix(light.key, '#ffe0a8', 0.4),
    shadow: mix(light.shadow, '#3a2436', 0.35),
    lamps: Math.max(light.lamps, 0.3),
  };
}
