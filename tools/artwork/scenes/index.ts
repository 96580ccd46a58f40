import type { Sheet } from '../ink/sheet';
import { autumnHills } from './autumn-hills';
import { barnWeather } from './barn-weather';
import { circle } from './circle';
import { courthouse } from './courthouse';
import { coveredBridge } from './covered-bridge';
import { crossroads } from './crossroads';
import { dunes } from './dunes';
import { hoop } from './hoop';
import { market } from './market';
import { oval } from './oval';
import { quarry } from './quarry';
import { riverBend } from './river-bend';
import { skyline } from './skyline';

/** What a picture shows. */
export const scenes = {
  autumnHills,
  barnWeather,
  circle,
  courthouse,
  coveredBridge,
  crossroads,
  dunes,
  hoop,
  market,
  oval,
  quarry,
  riverBend,
  skyline,
} satisfies Record<string, (sheet: Sheet) => void>;

export type SceneKind = keyof typeof scenes;
export const sceneKinds = Object.keys(scenes) as SceneKind[];
