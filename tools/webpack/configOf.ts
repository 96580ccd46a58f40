import type { FrontEndName } from '@show/contracts/deploy/parts';
import type { Configuration } from 'webpack';
import type { BuildPlace } from './frontEnds';
import { remoteConfig } from './remoteConfig';
import { shellConfig } from './shellConfig';

export function configOf(name: FrontEndName, place: BuildPlace): Configuration {
  return name === 'shell' ? shellConfig(place) : remoteConfig(name, place);
}
