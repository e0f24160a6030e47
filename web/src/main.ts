import "./styles/fonts.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { followInput } from "./ui/last_input";

followInput(document.documentElement);
mount(App, { target: document.getElementById("app")! });
