import type { Sheet } from '../ink/sheet';
import { aerial } from './aerial';
import { autumnHills } from './autumnHills';
import { balloons } from './balloons';
import { barnWeather } from './barnWeather';
import { boutique } from './boutique';
import { cavern } from './cavern';
import { circle } from './circle';
import { courthouse } from './courthouse';
import { coveredBridge } from './coveredBridge';
import { crossroads } from './crossroads';
import { diner } from './diner';
import { dunes } from './dunes';
import { fair } from './fair';
import { gallery } from './gallery';
import { garden } from './garden';
import { gym } from './gym';
import { hoop } from './hoop';
import { lighthouse } from './lighthouse';
import { mainStreet } from './mainStreet';
import { market } from './market';
import { orchard } from './orchard';
import { oval } from './oval';
import { quarry } from './quarry';
import { railway } from './railway';
import { riverBend } from './riverBend';
import { riverboat } from './riverboat';
import { skyline } from './skyline';
import { sledding } from './sledding';
import { stage } from './stage';
import { table } from './table';
import { theatre } from './theatre';
import { waterfall } from './waterfall';
import { windFarm } from './windFarm';
import { workshop } from './workshop';

/** What a picture shows. */
export const scenes = {
  aerial,
  autumnHills,
  balloons,
  barnWeather,
  boutique,
  cavern,
  circle,
  courthouse,
  coveredBridge,
  crossroads,
  diner,
  dunes,
  fair,
  gallery,
  garden,
  gym,
  hoop,
  lighthouse,
  mainStreet,
  market,
  orchard,
  oval,
  quarry,
  railway,
  riverBend,
  riverboat,
  skyline,
  sledding,
  stage,
  table,
  theatre,
  waterfall,
  windFarm,
  workshop,
} satisfies Record<string, (sheet: Sheet) => void>;

export type SceneKind = keyof typeof scenes;
export const sceneKinds = Object.keys(scenes) as SceneKind[];
